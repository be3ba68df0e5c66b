import { contactWriteRight, routes } from '@comptoir/contract'
import { AccountIcon, Button, PlusIcon } from '@comptoir/ui'
import { Text, useRead, useSession, useText } from '../../runtime/index.ts'
import { ListItems } from '../../runtime/list/list-items.tsx'
import { ListOrder } from '../../runtime/list/list-order.tsx'
import { ListPage } from '../../runtime/list/list-page.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ImportButton } from '../../domain/import/import-button.tsx'
import { ContactCard } from './contact-card.tsx'
import { ContactFilters } from './contact-filters.tsx'
import type { OpenContact } from './contact-values.ts'
import { allOffers, companyOffers, ContactImport } from './import-names.ts'
import { ContactRowsSkeleton } from './contacts-skeleton.tsx'
import { contactSortOrders, queryOf, type ContactsState } from './supplier-contacts.state.ts'

interface ContactsPanelProps {
  readonly list: ListStore<ContactsState>
  readonly onOpen: (contact: OpenContact) => void
}

/** The list of contacts, as cards. */
export function ContactsPanel({ list, onOpen }: ContactsPanelProps) {
  const text = useText()
  const { can } = useSession()
  const query = queryOf(list.state)
  const contacts = useRead(routes.listSupplierContacts, { query }, { keepPrevious: true })
  const add = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => onOpen('new')}>
      <Text id="supplierContacts.add" />
    </Button>
  )
  return (
    <ListPage
      messages="supplierContacts"
      list={list}
      read={contacts}
      filters={<ContactFilters list={list} facets={contacts.data?.facets} />}
      action={
        <>
          <ImportButton
            offers={can(contactWriteRight.global) ? allOffers : companyOffers}
            dialog={ContactImport}
          />
          {add}
        </>
      }
      tools={
        <ListOrder
          list={list}
          options={contactSortOrders.map((value) => ({
            value,
            label: text(`supplierContacts.order.${value}`),
          }))}
        />
      }
      exportRoute={routes.exportSupplierContacts}
      query={query}
      icon={<AccountIcon />}
      emptyAction={add}
      skeleton={<ContactRowsSkeleton />}
    >
      {(rows, stale) => (
        <ListItems
          label={text('supplierContacts.contacts')}
          stale={stale}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]"
        >
          {rows.map((contact) => (
            <ContactCard key={contact['@id']} contact={contact} onOpen={onOpen} />
          ))}
        </ListItems>
      )}
    </ListPage>
  )
}
