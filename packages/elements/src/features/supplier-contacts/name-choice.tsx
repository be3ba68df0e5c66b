import type { Named } from '@comptoir/contract'
import { Combobox } from '@comptoir/ui'
import { useErrorText, useText } from '../../runtime/index.ts'

interface NameChoiceProps {
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
  /** Disables the field, with this hint. */
  readonly disabledHint?: string | undefined
  readonly onQuery: (query: string) => void
  readonly onChoose: (value: Named | null) => void
}

/** A supplier or an agency, found by search. */
export function NameChoice(props: NameChoiceProps) {
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
