import { contactScopes, type routes } from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import { useText, type Read } from '../runtime/index.ts'
import { ListSearch } from '../runtime/list/list-search.tsx'
import type { ListStore } from '../runtime/list/list-store.ts'
import type { ContactsState } from './supplier-contacts.state.ts'

interface ContactsBarProps {
  readonly list: ListStore<ContactsState>
  readonly contacts: Read<typeof routes.listSupplierContacts>
}

const everySupplier = 'all'

/** Who is looked for: text, whose contacts, which supplier. */
export function ContactsBar({ list, contacts }: ContactsBarProps) {
  const text = useText()
  const { state, change } = list
  const facetOf = (name: string) => contacts.data?.facets?.find((facet) => facet.name === name)?.values ?? []
  const counts = new Map(facetOf('scope').map(({ value, count }) => [value, count]))
  const suppliers = facetOf('supplier')
  const [supplier] = state.supplier
  const isListed = suppliers.some(({ value }) => value === String(supplier))
  return (
    <div
      part="search"
      role="search"
      className="grid min-w-0 grow basis-80 gap-2 @sm:grid-cols-2 @md:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      <ListSearch
        size="lg"
        className="@sm:col-span-2 @md:col-span-1"
        label={text('supplierContacts.search')}
        placeholder={text('supplierContacts.placeholder')}
        list={list}
        isSearching={contacts.isFetching}
      />
      <Select
        hideLabel
        size="lg"
        label={text('supplierContacts.scope')}
        value={state.scope}
        options={(['all', ...contactScopes] as const).map((scope) => ({
          value: scope,
          label: text(`supplierContacts.scope.${scope}`, { count: counts.get(scope) ?? 0 }),
        }))}
        onValueChange={(scope) => change({ scope })}
      />
      <Select
        hideLabel
        size="lg"
        label={text('supplierContacts.supplier')}
        value={supplier === undefined ? everySupplier : String(supplier)}
        options={[
          { value: everySupplier, label: text('supplierContacts.allSuppliers') },
          ...suppliers.map(({ value, label, count }) => ({
            value,
            label: text('supplierContacts.supplierOption', { name: label, count }),
          })),
          // Chosen, and nobody found there: it stays in the list, or the list would lie about the choice.
          ...(supplier === undefined || isListed
            ? []
            : [{ value: String(supplier), label: text('supplierContacts.thisSupplier') }]),
        ]}
        onValueChange={(value) => change({ supplier: value === everySupplier ? [] : [Number(value)] })}
      />
    </div>
  )
}
