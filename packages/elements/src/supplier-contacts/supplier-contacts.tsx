import { routes } from '@comptoir/contract'
import { Button, PlusIcon } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useRead, useText } from '../runtime/index.ts'
import { useList } from '../runtime/list/use-list.ts'
import { Notifications } from '../runtime/parts/notifications.tsx'
import { ContactDialog, type OpenContact } from './contact-dialog.tsx'
import { ContactsBar } from './contacts-bar.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import {
  contactsList,
  contactsStateSchema,
  type ContactsState,
  type ContactsWish,
} from './supplier-contacts.state.ts'

/** People at suppliers in one list, with a filter for whose they are (D-14). */
export function SupplierContacts({ state }: { readonly state: ContactsWish | undefined }) {
  return (
    <Notifications>
      <Contacts state={state} />
    </Notifications>
  )
}

function Contacts({ state: wish }: { readonly state: ContactsWish | undefined }) {
  const text = useText()
  const list = useList(contactsList, contactsStateSchema, wish)
  const contacts = useRead(
    routes.listSupplierContacts,
    { query: queryOf(list.state) },
    { keepPrevious: true },
  )
  const [open, setOpen] = useState<OpenContact | null>(null)
  return (
    <section aria-label={text('supplierContacts.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-2">
        <ContactsBar list={list} contacts={contacts} />
        <Button size="lg" variant="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
          <Text id="supplierContacts.add" />
        </Button>
      </div>
      <ContactsPanel list={list} contacts={contacts} onOpen={setOpen} />
      {open !== null && <ContactDialog open={open} onOpen={setOpen} />}
    </section>
  )
}

function queryOf({ scope, order, search, supplier, ...page }: ContactsState) {
  const [key, direction] = order.split('-')
  return {
    ...page,
    ...(search && { search }),
    ...(scope !== 'all' && { scope }),
    ...(supplier.length > 0 && { supplier }),
    order: key === 'supplier' ? { supplier: direction } : { name: direction },
    facets: ['scope', 'supplier'] as ('scope' | 'supplier')[],
  }
}
