import { routes, type Named } from '@comptoir/contract'
import { useDeferredValue, useState } from 'react'
import { useRead, useText } from '../../runtime/index.ts'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'
import type { ContactValues } from './contact-values.ts'
import { NameChoice } from './name-choice.tsx'
import type { ContactNames } from './use-contact-form.ts'

interface AgencyFieldsProps {
  readonly form: ContractForm<ContactValues>
  readonly names: ContactNames
}

const page = { page: 1, itemsPerPage: 25 }
const searchOf = (query: string) => (query.trim() === '' ? {} : { search: query.trim().slice(0, 255) })

/** Supplier and agency, each found by search; another supplier clears the agency. */
export function AgencyFields({ form, names }: AgencyFieldsProps) {
  const text = useText()
  const supplier = names.suppliers.get(form.watch('supplier') ?? 0) ?? null
  const agency = names.agencies.get(form.watch('agency') ?? 0) ?? null
  const [queries, setQueries] = useState({ supplier: '', agency: '' })
  const deferred = useDeferredValue(queries)
  const suppliers = useRead(
    routes.listSuppliersLite,
    { query: { ...page, ...searchOf(deferred.supplier) } },
    { keepPrevious: true },
  )
  const agencies = useRead(
    routes.listAgencies,
    { query: { ...page, ...searchOf(deferred.agency), supplier: [supplier?.id ?? 0] } },
    { keepPrevious: true, enabled: supplier !== null },
  )
  // Until the new supplier's agencies are loaded, the data is still the old supplier's.
  const ownAgencies = (agencies.data?.member ?? []).filter((one) => one.supplier.id === supplier?.id)
  function choose(name: 'supplier' | 'agency', value: Named | null) {
    if (value) (name === 'supplier' ? names.suppliers : names.agencies).set(value.id, value)
    form.setValue(name, value?.id ?? null, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    <div className="grid gap-4 @sm:grid-cols-2">
      <NameChoice
        name="supplier"
        value={supplier}
        query={queries.supplier}
        read={suppliers}
        options={suppliers.data?.member ?? []}
        error={form.errorOf('supplier')}
        onQuery={(query) => setQueries({ ...queries, supplier: query })}
        onChoose={(value) => {
          choose('supplier', value)
          if (value?.id !== supplier?.id) choose('agency', null)
        }}
      />
      <NameChoice
        name="agency"
        value={agency}
        query={queries.agency}
        read={agencies}
        options={ownAgencies}
        error={form.errorOf('agency')}
        disabledHint={supplier === null ? text('supplierContacts.supplierFirst') : undefined}
        onQuery={(query) => setQueries({ ...queries, agency: query })}
        onChoose={(value) => choose('agency', value)}
      />
    </div>
  )
}
