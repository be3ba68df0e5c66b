import { bestOfLines, gapBase, sortLines, type Comparison, type MatrixColumn } from '@comptoir/contract'
import { LongTable, type TableColumn } from '@comptoir/ui'
import { useMemo } from 'react'
import { Text, useText } from '../runtime/index.ts'
import { AnswerCell, AnswerHead } from './answer-cell.tsx'
import { AnswerTotals } from './answer-totals.tsx'
import { LastPaid, LineCarbon, LineName, ReferencePrice } from './line-cells.tsx'
import { moveInMatrix } from './matrix-keys.ts'
import { MatrixTools } from './matrix-tools.tsx'
import { leftOfLines, type Awarding } from './use-awarding.ts'
import type { MatrixViewing } from './use-matrix-view.ts'

type Line = Comparison['lines'][number]

const rowHeight = 110
const lineCells = { reference: ReferencePrice, lastPaid: LastPaid, carbon: LineCarbon } as const

interface CompareMatrixProps {
  readonly comparison: Comparison
  readonly viewing: MatrixViewing
  /** Where lines can be given to suppliers. */
  readonly awarding: Awarding | null
}

/** Lines × suppliers: prices per base unit, the best by icon, word and colour, what is offered instead beside it (B-01). */
export function CompareMatrix({ comparison, viewing: [view, change], awarding }: CompareMatrixProps) {
  const text = useText()
  const { lines, answers } = comparison
  const rows = useMemo(() => sortLines(lines, answers, view.sort), [lines, answers, view.sort])
  const best = useMemo(() => bestOfLines(lines, answers), [lines, answers])
  const given = useMemo(() => givenOf(comparison), [comparison])
  const left = useMemo(() => leftOfLines(comparison), [comparison])
  const lineColumn = (key: MatrixColumn): TableColumn<Line> => ({
    key,
    header: text(`consultations.column.${key}`),
    align: 'end',
    sortable: true,
    // On a phone it stands under the line's name, so that a price comes into sight beside it.
    className: key === 'reference' ? '@max-sm:hidden min-w-28' : 'min-w-24 @sm:min-w-28',
    renderCell: (line) => {
      const Cell = lineCells[key]
      return <Cell line={line} />
    },
  })
  const columns: TableColumn<Line>[] = [
    {
      key: 'line',
      header: text('consultations.label'),
      isRowHeader: true,
      sortable: true,
      // On a phone most of the width is for prices.
      className: 'min-w-28 max-w-28 @sm:min-w-56 @sm:max-w-80',
      renderCell: (line) => (
        <LineName line={line} left={left.get(line.id) ?? 0} showsPrice={!view.hidden.has('reference')} />
      ),
    },
    lineColumn('reference'),
    ...answers.map((answer) => ({
      key: String(answer.id),
      header: <AnswerHead answer={answer} />,
      align: 'end' as const,
      sortable: true,
      className: 'min-w-30 @sm:min-w-40',
      renderCell: (line: Line) => (
        <AnswerCell
          line={line}
          answer={answer}
          // Who got a line is settled: nobody is the best of it any more.
          best={(left.get(line.id) ?? 0) > 0 ? best.get(line.id) : undefined}
          awarding={awarding}
          given={given.get(`${line.id} ${answer.id}`) ?? 0}
          gapTo={view.gapTo}
          base={gapBase(line, answers, view.gapTo)}
        />
      ),
    })),
    // After what is compared: where there is little room, prices come into sight first.
    lineColumn('lastPaid'),
    lineColumn('carbon'),
  ]
  return (
    <div className="flex flex-col gap-3">
      <AnswerTotals comparison={comparison} />
      <MatrixTools answers={answers} view={view} onChange={change} />
      {awarding && (
        <p className="text-muted m-0 hidden text-sm @md:block">
          <Text id="consultations.matrixKeys" />
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows only move between the buttons in it */}
      <div onKeyDown={moveInMatrix}>
        <LongTable
          caption={text('consultations.tab.compareTitle')}
          rows={rows}
          columns={columns.filter(({ key }) => !view.hidden.has(key))}
          getRowKey={({ id }) => String(id)}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          maxHeight="70vh"
          rowHeight={rowHeight}
        />
      </div>
    </div>
  )
}

/** What was awarded, by line and supplier. */
function givenOf({ awards }: Comparison): ReadonlyMap<string, number> {
  const given = new Map<string, number>()
  for (const { line, supplier, quantity } of awards) {
    const key = `${line} ${supplier}`
    given.set(key, (given.get(key) ?? 0) + quantity)
  }
  return given
}
