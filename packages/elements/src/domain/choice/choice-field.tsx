import type { Choice, AnyRoute, routes } from '@comptoir/contract'
import { Chip, Combobox } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { useErrorText, useRead, useText } from '../../runtime/index.ts'

interface ChoiceProps {
  /** One of the contract's choice lists. */
  readonly route: AnyRoute
  /** Query parameters besides the text, such as the supplier; `null`: not yet known. */
  readonly query?: Readonly<Record<string, string | number>> | null
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean
}

interface ChoiceFieldProps extends ChoiceProps {
  /** The name of the current choice. */
  readonly value: Choice | null
  readonly onChoose: (value: Choice | null) => void
  readonly isHidden?: (choice: Choice) => boolean
  /** The text below a name, for rows without `about`. */
  readonly aboutOf?: (row: Choice) => string | null
}

const nothingElse = {}
const ownAbout = ({ about }: Choice) => about

/** Chooses one of many rows, found by typing. */
export function ChoiceField({
  route,
  query = nothingElse,
  value,
  onChoose,
  isHidden,
  aboutOf = ownAbout,
  ...field
}: ChoiceFieldProps) {
  const text = useText()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed).trim().slice(0, 255)
  const read = useRead(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every choice list has the same query and response
    route as typeof routes.listAgreementSuppliers,
    { query: { page: 1, itemsPerPage: 25, ...(search && { search }), ...query } },
    { keepPrevious: true, enabled: query !== null },
  )
  const found = read.data?.member ?? []
  const options = isHidden ? found.filter((choice) => !isHidden(choice)) : found
  return (
    <Combobox<Choice>
      {...field}
      disabled={query === null}
      value={value}
      onValueChange={onChoose}
      query={typed}
      onQueryChange={setTyped}
      options={options}
      getKey={({ id }) => String(id)}
      getLabel={({ name }) => name}
      renderOption={(choice) => (
        <span className="flex flex-col">
          <span>{choice.name}</span>
          {aboutOf(choice) && <span className="text-muted text-sm">{aboutOf(choice)}</span>}
        </span>
      )}
      status={read.isError ? 'error' : read.isFetching && options.length === 0 ? 'loading' : 'ready'}
      loadingLabel={text('choice.searching')}
      emptyLabel={text('choice.noChoice')}
      resultsLabel={text('choice.choices', { count: options.length })}
      clearLabel={text('choice.clearChoice')}
      retry={{
        message: errorText(read.error),
        label: text('runtime.retry'),
        onRetry: () => void read.refetch(),
      }}
    />
  )
}

interface ManyChoicesProps extends ChoiceProps {
  readonly values: readonly Choice[]
  readonly onChange: (values: Choice[]) => void
}

/** Chooses several of many rows; the chosen ones are shown below as chips. */
export function MultiChoiceField({ values, onChange, ...field }: ManyChoicesProps) {
  const text = useText()
  const has = ({ id }: Choice) => values.some((value) => value.id === id)
  return (
    <div className="flex flex-col gap-2">
      <ChoiceField
        {...field}
        value={null}
        isHidden={has}
        onChoose={(choice) => choice && !has(choice) && onChange([...values, choice])}
      />
      {values.length > 0 && (
        <ul role="list" className="m-0 flex list-none flex-wrap gap-1.5 p-0">
          {values.map((value) => (
            <li key={value.id} className="max-w-full">
              <Chip
                removeLabel={text('choice.removeChoice', { name: value.name })}
                onRemove={() => onChange(values.filter(({ id }) => id !== value.id))}
              >
                {value.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
