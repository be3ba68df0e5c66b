import { routes, type Named } from '@comptoir/contract'
import { Chip, Combobox } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { useErrorText, useRead, useText } from '../../runtime/index.ts'

interface KeySuppliersProps {
  readonly chosen: readonly Named[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly Named[]) => void
}

/** The suppliers a key is limited to: added by search, removed by their chip; none means all. */
export function KeySuppliers({ chosen, error, onChange }: KeySuppliersProps) {
  const text = useText()
  const errorText = useErrorText()
  const [query, setQuery] = useState('')
  const search = useDeferredValue(query.trim().slice(0, 255))
  const found = useRead(
    routes.listSuppliersLite,
    { query: { page: 1, itemsPerPage: 25, ...(search === '' ? {} : { search }) } },
    { keepPrevious: true },
  )
  const options = (found.data?.member ?? [])
    .filter(({ id }) => chosen.every((one) => one.id !== id))
    .map(({ id, name }) => ({ id, name }))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Combobox<Named>
        label={text('partnerKeys.form.suppliers')}
        hint={text('partnerKeys.form.suppliersHint')}
        error={error}
        value={null}
        onValueChange={(one) => one && onChange([...chosen, one])}
        query={query}
        onQueryChange={setQuery}
        options={options}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        status={found.isError ? 'error' : found.isFetching && options.length === 0 ? 'loading' : 'ready'}
        loadingLabel={text('partnerKeys.form.searching')}
        emptyLabel={text('partnerKeys.form.noSupplier')}
        resultsLabel={text('partnerKeys.form.foundSuppliers', { count: options.length })}
        clearLabel={text('list.clearText')}
        retry={{
          message: errorText(found.error),
          label: text('runtime.retry'),
          onRetry: () => void found.refetch(),
        }}
      />
      {chosen.length > 0 && (
        <ul role="list" className="m-0 flex list-none flex-wrap gap-2 p-0">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Chip
                onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
                removeLabel={text('partnerKeys.form.removeSupplier', { name })}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
