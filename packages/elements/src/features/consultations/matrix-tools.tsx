import { type ComparedAnswer, gapBases, matrixColumns, type MatrixView } from '@comptoir/contract'
import { Checkbox, EyeIcon, Popover, Select } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'

interface MatrixToolsProps {
  readonly answers: readonly ComparedAnswer[]
  readonly view: MatrixView
  readonly onChange: (change: Partial<MatrixView>) => void
}

/** Comparison base and column visibility of the matrix. */
export function MatrixTools({ answers, view: { hidden, gapTo }, onChange }: MatrixToolsProps) {
  const text = useText()
  const columns = [
    ...matrixColumns.map((key) => ({ key: key as string, name: text(`consultations.column.${key}`) })),
    ...answers.map(({ id, supplier }) => ({ key: String(id), name: supplier.name })),
  ]
  function toggle(key: string) {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    onChange({ hidden: next })
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <Select
        inline
        size="sm"
        label={text('consultations.gapTo')}
        value={gapTo}
        onValueChange={(value) => onChange({ gapTo: value })}
        options={gapBases.map((value) => ({ value, label: text(`consultations.gapTo.${value}`) }))}
      />
      <Popover
        size="sm"
        icon={<EyeIcon />}
        label={text('consultations.columns', { count: hidden.size })}
        placement="bottom-end"
        panelClassName="p-3"
      >
        <fieldset className="m-0 flex flex-col gap-1 border-0 p-0">
          <legend className="mb-1 p-0 text-sm font-semibold">
            <Text id="consultations.columnsShown" />
          </legend>
          {columns.map(({ key, name }) => (
            <Checkbox key={key} label={name} checked={!hidden.has(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
      </Popover>
    </div>
  )
}
