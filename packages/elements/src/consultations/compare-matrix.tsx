import type { Comparison } from '@comptoir/contract'
import { LongTable, type TableColumn } from '@comptoir/ui'
import { useMemo, useState } from 'react'
import { Text, useText } from '../runtime/index.ts'
import { AnswerCell, AnswerHead } from './answer-cell.tsx'
import { AnswerTotals } from './answer-totals.tsx'
import { bestOf, gapBase } from './compare.rules.ts'
import { LastPaid, LineCarbon, LineName, ReferencePrice } from './line-cells.tsx'
import { moveInMatrix } from './matrix-keys.ts'
import { MatrixTools } from './matrix-tools.tsx'
import { sortLines, type MatrixColumn, type MatrixView } from './matrix-view.ts'
import { leftOfLines, type Awarding } from './use-awarding.ts'

type Line = Comparison['lines'][number]

const rowHeight = 110
const lineCells = { reference: ReferencePrice, lastPaid: LastPaid, carbon: LineCarbon } as const

interface CompareMatrixProps {
  readonly comparison: Comparison
  /** Where lines can be given to suppliers. */
  readonly awarding: Awarding | null
}

/** Lines × suppliers: prices per base unit, the best by icon, word and colour, what is offered instead beside it (B-01). */
export function CompareMatrix({ comparison, awarding }: CompareMatrixProps) {
  const text = useText()
  const { lines, answers } = comparison
  const [view, setView] = useState<MatrixView>(() => ({
    hidden: new Set(emptyColumns(lines)),
    gapTo: 'reference',
    sort: null,
  }))
  const rows = useMemo(() => sortLines(lines, answers, view.sort), [lines, answers, view.sort])
  // The only answer is the best of nothing.
  const best = useMemo(
    () => new Map(answers.length < 2 ? [] : lines.map(({ id }) => [id, bestOf(id, answers)])),
    [lines, answers],
  )
  const given = useMemo(() => givenOf(comparison), [comparison])
  const left = useMemo(() => leftOfLines(comparison), [comparison])
  const lineColumn = (key: MatrixColumn): TableColumn<Line> => ({
    key,
    header: text(`consultations.column.${key}`),
    align: 'end',
    sortable: true,
    className: 'min-w-24 @sm:min-w-28',
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
      renderCell: (line) => <LineName line={line} left={left.get(line.id) ?? 0} />,
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
          best={best.get(line.id)}
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
      <MatrixTools
        answers={answers}
        view={view}
        onChange={(change) => setView((before) => ({ ...before, ...change }))}
      />
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
          onSort={(sort) => setView((before) => ({ ...before, sort }))}
          maxHeight="70vh"
          rowHeight={rowHeight}
        />
      </div>
    </div>
  )
}

/** A column in which nothing is known begins out of sight. */
function emptyColumns(lines: readonly Line[]): readonly MatrixColumn[] {
  const isEmpty = (key: 'lastPaid' | 'carbon') => lines.every((line) => line[key] === null)
  return (['lastPaid', 'carbon'] as const).filter(isEmpty)
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
