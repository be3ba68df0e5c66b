import type { routes } from '@comptoir/contract'
import { AccountIcon, Button, cx, EmptyState, LiveRegion, LoadingRegion, Select } from '@comptoir/ui'
import { Failure, Text, useText, type Read } from '../runtime/index.ts'
import type { ListStore } from '../runtime/list/list-store.ts'
import { ShortListPages } from '../runtime/parts/short-list-pages.tsx'
import { ContactCard } from './contact-card.tsx'
import type { OpenContact } from './contact-dialog.tsx'
import { ContactRowsSkeleton } from './contacts-skeleton.tsx'
import { contactOrders, type ContactsState } from './supplier-contacts.state.ts'

interface ContactsPanelProps {
  readonly list: ListStore<ContactsState>
  readonly contacts: Read<typeof routes.listSupplierContacts>
  readonly onOpen: (contact: OpenContact) => void
}

/** The contacts found, in every state that a list can be in. */
export function ContactsPanel({ list, contacts, onOpen }: ContactsPanelProps) {
  const text = useText()
  const { data } = contacts
  const count = data && text('supplierContacts.count', { count: data.totalItems })
  return (
    <div part="results" className="flex flex-col gap-3">
      <LiveRegion message={contacts.isFetching ? null : count} />
      {contacts.isError && (
        <Failure
          message="supplierContacts.loadFailed"
          help={`error.${contacts.error.code}`}
          busy={contacts.isFetching}
          onRetry={() => void contacts.refetch()}
        />
      )}
      {contacts.isPending && (
        <LoadingRegion label={text('supplierContacts.loading')}>
          <ContactRowsSkeleton />
        </LoadingRegion>
      )}
      {data?.member.length === 0 && <NoContact list={list} onOpen={onOpen} />}
      {data && data.member.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="m-0 text-base font-semibold">{count}</h2>
            <Select
              inline
              size="sm"
              label={text('supplierContacts.order')}
              value={list.state.order}
              options={contactOrders.map((value) => ({
                value,
                label: text(`supplierContacts.order.${value}`),
              }))}
              onValueChange={(order) => list.change({ order })}
            />
          </div>
          <ul
            role="list"
            aria-label={text('supplierContacts.contacts')}
            aria-busy={contacts.isPlaceholderData || undefined}
            className={cx(
              'm-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 p-0 transition-opacity duration-150',
              contacts.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.member.map((contact) => (
              <ContactCard key={contact['@id']} contact={contact} onOpen={onOpen} />
            ))}
          </ul>
          <ShortListPages
            list={list.state}
            total={data.totalItems}
            busy={contacts.isPlaceholderData}
            onChange={list.change}
          />
        </>
      )}
    </div>
  )
}

function NoContact({ list: { state, change }, onOpen }: Pick<ContactsPanelProps, 'list' | 'onOpen'>) {
  const isFiltered = state.search !== '' || state.scope !== 'all' || state.supplier.length > 0
  return (
    <EmptyState
      icon={<AccountIcon />}
      title={<Text id={isFiltered ? 'supplierContacts.noneFound' : 'supplierContacts.none'} />}
      actions={
        isFiltered ? (
          <Button variant="primary" onClick={() => change({ search: '', scope: 'all', supplier: [] })}>
            <Text id="list.clearFilters" />
          </Button>
        ) : (
          <Button variant="primary" onClick={() => onOpen('new')}>
            <Text id="supplierContacts.add" />
          </Button>
        )
      }
    >
      <Text id={isFiltered ? 'supplierContacts.noneFoundHelp' : 'supplierContacts.noneHelp'} />
    </EmptyState>
  )
}
