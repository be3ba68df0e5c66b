import { quantityOf, routes, type SelectionItem, type SelectionList } from '@comptoir/contract'
import { Button, DeleteIcon, IconButton, NumberField, PlusIcon, TextField } from '@comptoir/ui'
import { Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import type { ContractForm } from '../../runtime/form/use-contract-form.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import type { ListValues } from './list-values.ts'

interface VariableFieldsProps {
  readonly form: ContractForm<ListValues>
  readonly list: SelectionList | null
}

/** Variables for the formulas of a list, with a preview of the resulting quantities. */
export function VariableFields({ form, list }: VariableFieldsProps) {
  const text = useText()
  const { parse, format } = useTypedNumbers()
  const variables = form.watch('variables')
  const setVariables = (next: ListValues['variables']) =>
    form.setValue('variables', next, { shouldDirty: true })
  const change = (index: number, part: Partial<ListValues['variables'][number]>) =>
    setVariables(variables.map((variable, place) => (place === index ? { ...variable, ...part } : variable)))
  const problem = form.errorOf('variables')
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="p-0 font-semibold">
        <Text id="selectionLists.variables" />
      </legend>
      <p className="text-muted m-0 text-sm">
        <Text id="selectionLists.variablesHelp" />
      </p>
      {variables.map((variable, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the name is being typed
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2">
          <TextField
            hideLabel
            autoComplete="off"
            label={text('selectionLists.variableName')}
            placeholder={text('selectionLists.variableExample')}
            value={variable.name}
            error={form.errorOf(`variables.${index}.name`)}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <NumberField
            hideLabel
            label={text('selectionLists.variableValue', { name: variable.name })}
            value={variable.value}
            min={0}
            error={form.errorOf(`variables.${index}.value`)}
            unreadableError={text('product.quantityUnreadable')}
            {...{ parse, format }}
            onValueChange={(value) => change(index, { value })}
          />
          <IconButton
            label={text('selectionLists.removeVariable', { name: variable.name })}
            icon={<DeleteIcon />}
            onClick={() => setVariables(variables.filter((_one, place) => place !== index))}
          />
        </div>
      ))}
      {problem !== undefined && (
        <p role="alert" className="text-danger-ink m-0 text-sm">
          {problem}
        </p>
      )}
      <Button
        size="sm"
        className="self-start"
        icon={<PlusIcon />}
        onClick={() => setVariables([...variables, { name: '', value: 1 }])}
      >
        <Text id="selectionLists.addVariable" />
      </Button>
      {list && <Preview list={list} variables={variables} />}
    </fieldset>
  )
}

interface PreviewProps {
  readonly list: SelectionList
  readonly variables: ListValues['variables']
}

/** Preview of changed quantities. */
function Preview({ list, variables }: PreviewProps) {
  const format = useFormat()
  const items = useRead(routes.listSelectionItems, { params: { uuid: list.uuid } })
  const defined = variables.flatMap(({ name, value }) =>
    value === null ? [] : [{ name: name.trim(), value }],
  )
  const changes = (items.data?.member ?? []).flatMap((item) => changeOf(item, defined))
  if (changes.length === 0) return null
  return (
    <div className="border-line rounded-md border p-3">
      <p className="m-0 mb-1 font-semibold">
        <Text id="selectionLists.preview" values={{ count: changes.length }} />
      </p>
      <ul role="list" className="m-0 flex max-h-48 list-none flex-col gap-1 overflow-auto p-0 text-sm">
        {changes.map(({ id, name, formula, before, after }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 tabular-nums">
              {`${formula}: ${format.number(before)} → ${after === null ? '?' : format.number(after)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function changeOf(item: SelectionItem, variables: readonly { name: string; value: number }[]) {
  const { id, formula, quantity, product } = item
  if (formula === null || quantity === null || !product) return []
  const result = quantityOf(formula, variables, product.packaging)
  const after = 'value' in result ? result.value : null
  return after === quantity ? [] : [{ id, name: product.name, formula, before: quantity, after }]
}
