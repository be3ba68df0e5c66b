import {
  bestOfLines,
  gapBase,
  offerOutlier,
  sortLines,
  type Comparison,
  type MatrixColumn,
} from '@comptoir/contract'
import { LongTable, type TableColumn } from '@comptoir/ui'
import { useMemo } from 'react'
import { Text, useText, PriceColumn } from '../../runtime/index.ts'
import { AnswerCell, AnswerHead } from './answer-cell.tsx'
import { AnswerTotals } from './answer-totals.tsx'
import { LastPaid, LineCarbon, LineName, ReferencePrice } from './line-cells.tsx'
import { moveInMatrix } from './matrix-keys.ts'
import { MatrixTools } from './matrix-tools.tsx'
import { remainingQuantities, type Awarding } from './use-awarding.ts'
import type { MatrixViewState } from './use-matrix-view.ts'

type Line = Comparison['lines'][number]

/** All prices of the matrix, also used to compare within a row. */
const pricesOf = ({ lines, answers }: Comparison) => [
  ...lines.flatMap(({ agreementPrice, referencePrice, lastPaid }) => [
    agreementPrice ?? referencePrice,
    lastPaid,
  ]),
  ...answers.flatMap((answer) =>
    answer.lines.flatMap(({ price, similar }) => [price, similar?.price ?? null]),
  ),
]

const rowHeight = 76
const lineCells = { reference: ReferencePrice, lastPaid: LastPaid, carbon: LineCarbon } as const

interface CompareMatrixProps {
  readonly comparison: Comparison
  readonly viewing: MatrixViewState
  /** Set when lines can be awarded. */
  readonly awarding: Awarding | null
}

/** Lines × suppliers: prices per base unit; the best is marked by icon, word and colour, alternatives are listed beside it (B-01). */
export function CompareMatrix({ comparison, viewing: [view, change], awarding }: CompareMatrixProps) {
  const text = useText()
  const { lines, answers } = comparison
  const rows = useMemo(() => sortLines(lines, answers, view.sort), [lines, answers, view.sort])
  const best = useMemo(() => bestOfLines(lines, comparison), [lines, comparison])
  const awarded = useMemo(() => awardedQuantities(comparison), [comparison])
  const left = useMemo(() => remainingQuantities(comparison), [comparison])
  const outlierOf = (line: Line, supplier: number, isSimilar: boolean) =>
    offerOutlier(line, supplier, comparison, isSimilar)
  const lineColumn = (key: MatrixColumn): TableColumn<Line> => ({
    key,
    header: text(`consultations.column.${key}`),
    align: 'end',
    sortable: true,
    // On phones it moves below the line's name, to leave room for a price.
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
      // On phones most of the width goes to prices.
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
          // Awarded lines have no best answer.
          best={(left.get(line.id) ?? 0) > 0 ? best.get(line.id) : undefined}
          awarding={awarding}
          awarded={awarded.get(`${line.id} ${answer.id}`) ?? 0}
          gapTo={view.gapTo}
          base={gapBase(line, answers, view.gapTo)}
          outlierOf={outlierOf}
        />
      ),
    })),
    // After the compared columns: prices stay visible on narrow screens.
    lineColumn('lastPaid'),
    lineColumn('carbon'),
  ]
  return (
    <div className="flex flex-col gap-3">
      <AnswerTotals comparison={comparison} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {awarding && (
          <p className="text-muted m-0 hidden grow text-sm @md:block">
            <Text id="consultations.matrixKeys" />
          </p>
        )}
        <MatrixTools answers={answers} view={view} onChange={change} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows only move between the buttons in it */}
      <div onKeyDown={moveInMatrix}>
        <PriceColumn prices={pricesOf(comparison)}>
          <LongTable
            caption={text('consultations.tab.compareTitle')}
            rows={rows}
            columns={columns.filter(({ key }) => !view.hidden.has(key))}
            getRowKey={({ id }) => String(id)}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            maxHeight="calc(100dvh - 6rem)"
            rowHeight={rowHeight}
          />
        </PriceColumn>
      </div>
    </div>
  )
}

/** Returns the awarded quantities by line and answer. */
function awardedQuantities({ awards }: Comparison): ReadonlyMap<string, number> {
  const awarded = new Map<string, number>()
  for (const { line, supplier, quantity } of awards) {
    const key = `${line} ${supplier}`
    awarded.set(key, (awarded.get(key) ?? 0) + quantity)
  }
  return awarded
}
