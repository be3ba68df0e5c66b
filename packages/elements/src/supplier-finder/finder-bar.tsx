import { constants, type routes } from '@comptoir/contract'
import { SearchField, Select } from '@comptoir/ui'
import { useElementStore, useElementStoreApi, useText, type Read } from '../runtime/index.ts'
import { finderStore } from './supplier-finder.store.ts'

const everySupplier = 'all'

/** Where to look: a name, a town or a postcode, and one supplier or all. */
export function FinderBar({ agencies }: { readonly agencies: Read<typeof routes.listAgencies> }) {
  const text = useText()
  const draft = useElementStore(finderStore, (store) => store.draft)
  const supplier = useElementStore(finderStore, (store) => store.finder.supplier)
  const { type, enter, clearText, change } = useElementStoreApi(finderStore).getState()
  const suppliers = agencies.data?.facets?.find(({ name }) => name === 'supplier')?.values ?? []
  const isKnown = supplier === null || suppliers.some(({ value }) => value === String(supplier))
  const unknown = agencies.data?.member.find((agency) => agency.supplier.id === supplier)?.supplier
  const options = [
    { value: everySupplier, label: text('supplierFinder.allSuppliers') },
    ...suppliers.map(({ value, label, count }) => ({
      value,
      label: text('supplierFinder.supplierOption', { name: label, count }),
    })),
    // Chosen, and found nowhere here: it stays in the list, or the list would lie about the choice.
    ...(isKnown
      ? []
      : [{ value: String(supplier), label: unknown?.name ?? text('supplierFinder.thisSupplier') }]),
  ]
  return (
    <div part="search" role="search" className="grid gap-2 @sm:grid-cols-[minmax(0,1fr)_16rem]">
      <SearchField
        size="lg"
        label={text('supplierFinder.search')}
        placeholder={text('supplierFinder.placeholder')}
        clearLabel={text('supplierFinder.clearText')}
        maxLength={constants.textMaxLength}
        value={draft}
        onValueChange={type}
        onSearch={enter}
        onClear={clearText}
        busy={agencies.isFetching}
      />
      <Select
        hideLabel
        size="lg"
        label={text('supplierFinder.supplier')}
        value={supplier === null ? everySupplier : String(supplier)}
        options={options}
        onValueChange={(value) => change({ supplier: value === everySupplier ? null : Number(value) })}
      />
    </div>
  )
}
