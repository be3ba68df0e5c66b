import { contactScopes, type Facet } from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import { useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import type { ContactsState } from './supplier-contacts.state.ts'

interface ContactFiltersProps {
  readonly list: ListStore<ContactsState>
  readonly facets: readonly Facet[] | undefined
}

const everySupplier = 'all'

/** Filters by owner and supplier. */
export function ContactFilters({ list, facets }: ContactFiltersProps) {
  const text = useText()
  const { state, change } = list
  const facetOf = (name: string) => facets?.find((facet) => facet.name === name)?.values ?? []
  const counts = new Map(facetOf('scope').map(({ value, count }) => [value, count]))
  const suppliers = facetOf('supplier')
  const [supplier] = state.supplier
  const isListed = suppliers.some(({ value }) => value === String(supplier))
  return (
    <>
      <Select
        hideLabel
        className="min-w-0 grow basis-44 @md:grow-0 @md:basis-56"
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
        className="min-w-0 grow basis-44 @md:grow-0 @md:basis-56"
        label={text('supplierContacts.supplier')}
        value={supplier === undefined ? everySupplier : String(supplier)}
        options={[
          { value: everySupplier, label: text('supplierContacts.allSuppliers') },
          ...suppliers.map(({ value, label, count }) => ({
            value,
            label: text('supplierContacts.supplierOption', { name: label, count }),
          })),
          // A selected supplier without contacts stays in the list, so that the filter is visible.
          ...(supplier === undefined || isListed
            ? []
            : [{ value: String(supplier), label: text('supplierContacts.thisSupplier') }]),
        ]}
        onValueChange={(value) => change({ supplier: value === everySupplier ? [] : [Number(value)] })}
      />
    </>
  )
}
