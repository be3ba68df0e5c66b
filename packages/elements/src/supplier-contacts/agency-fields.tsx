import { routes, type Named, type SupplierContact } from '@comptoir/contract'
import { Combobox } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { useErrorText, useRead, useText } from '../runtime/index.ts'
import type { ContractForm } from '../runtime/form/use-contract-form.ts'
import type { ContactValues } from './contact-form.tsx'

interface AgencyFieldsProps {
  readonly form: ContractForm<ContactValues>
  readonly contact: SupplierContact | null
}

const choices = 25

/** The supplier and one of its agencies, each found by typing; another supplier empties the agency. */
export function AgencyFields({ form, contact }: AgencyFieldsProps) {
  const text = useText()
  const [supplier, setSupplier] = useState<Named | null>(contact?.supplier ?? null)
  const [agency, setAgency] = useState<Named | null>(contact?.agency ?? null)
  const [queries, setQueries] = useState({ supplier: '', agency: '' })
  const wanted = useDeferredValue(queries)
  const page = { page: 1, itemsPerPage: choices }
  const search = (query: string) => (query.trim() === '' ? {} : { search: query.trim().slice(0, 255) })
  const suppliers = useRead(
    routes.listSuppliersLite,
    { query: { ...page, ...search(wanted.supplier) } },
    { keepPrevious: true },
  )
  const agencies = useRead(
    routes.listAgencies,
    { query: { ...page, ...search(wanted.agency), supplier: [supplier?.id ?? 0] } },
    { keepPrevious: true, enabled: supplier !== null },
  )
  // Until those of another supplier are there, the answer is still that of the one before.
  const ownAgencies = (agencies.data?.member ?? []).filter((one) => one.supplier.id === supplier?.id)
  function choose(name: 'supplier' | 'agency', value: Named | null) {
    form.setValue(name, value?.id ?? null, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    <div className="grid gap-4 @sm:grid-cols-2">
      <Choice
        name="supplier"
        value={supplier}
        query={queries.supplier}
        read={suppliers}
        options={suppliers.data?.member ?? []}
        error={form.errorOf('supplier')}
        onQuery={(query) => setQueries({ ...queries, supplier: query })}
        onChoose={(value) => {
          setSupplier(value)
          choose('supplier', value)
          if (value?.id === supplier?.id) return
          setAgency(null)
          choose('agency', null)
        }}
      />
      <Choice
        name="agency"
        value={agency}
        query={queries.agency}
        read={agencies}
        options={ownAgencies}
        error={form.errorOf('agency')}
        disabledHint={supplier === null ? text('supplierContacts.supplierFirst') : undefined}
        onQuery={(query) => setQueries({ ...queries, agency: query })}
        onChoose={(value) => {
          setAgency(value)
          choose('agency', value)
        }}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly name: 'supplier' | 'agency'
  readonly value: Named | null
  readonly query: string
  readonly read: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly options: readonly Named[]
  readonly error: string | undefined
  /** Set: nothing can be chosen yet, and why. */
  readonly disabledHint?: string | undefined
  readonly onQuery: (query: string) => void
  readonly onChoose: (value: Named | null) => void
}

function Choice(props: ChoiceProps) {
  const { name, value, query, read, options, error, disabledHint, onQuery, onChoose } = props
  const text = useText()
  const errorText = useErrorText()
  return (
    <Combobox<Named>
      required
      label={text(`supplierContacts.field.${name}`)}
      error={error}
      hint={disabledHint}
      disabled={disabledHint !== undefined}
      value={value}
      onValueChange={onChoose}
      query={query}
      onQueryChange={onQuery}
      options={options.map(({ id, name: label }) => ({ id, name: label }))}
      getKey={({ id }) => String(id)}
      getLabel={(option) => option.name}
      status={read.isError ? 'error' : read.isFetching && options.length === 0 ? 'loading' : 'ready'}
      loadingLabel={text('supplierContacts.searching')}
      emptyLabel={text('supplierContacts.noChoice')}
      resultsLabel={text('supplierContacts.choices', { count: options.length })}
      clearLabel={text(`supplierContacts.clear.${name}`)}
      retry={{
        message: errorText(read.error),
        label: text('runtime.retry'),
        onRetry: () => void read.refetch(),
      }}
    />
  )
}
