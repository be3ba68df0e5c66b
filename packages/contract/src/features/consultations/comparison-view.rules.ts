import { linesOf } from './answer-lines.rules.ts'
import { referenceOf } from './comparison.rules.ts'
import type { ComparedAnswer, Comparison, GapTo } from './consultation-parts.schema.ts'

type Line = Comparison['lines'][number]

/** Columns that can be hidden, in addition to those of the suppliers. */
export const matrixColumns = ['reference', 'lastPaid', 'carbon'] as const
export type MatrixColumn = (typeof matrixColumns)[number]

/** By which column lines are sorted: `line`, one of `matrixColumns`, or the id of a supplier in the consultation. */
export interface MatrixSort {
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

/** The settings of the matrix. */
export interface MatrixView {
  /** Hidden columns, by the same keys. */
  readonly hidden: ReadonlySet<string>
  readonly gapTo: GapTo
  readonly sort: MatrixSort | null
}

/** Lines sorted by a column; those without a value are always last. */
export function sortLines(
  lines: readonly Line[],
  answers: readonly ComparedAnswer[],
  sort: MatrixSort | null,
): readonly Line[] {
  if (!sort) return lines
  const valueOf = valueReader(answers, sort.key)
  const direction = sort.direction === 'asc' ? 1 : -1
  return lines.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'string' || typeof b === 'string')
      return direction * String(a).localeCompare(String(b), 'fr')
    return direction * (a - b)
  })
}

function valueReader(
  answers: readonly ComparedAnswer[],
  key: string,
): (line: Line) => string | number | null {
  switch (key) {
    case 'line':
      return ({ label }) => label
    case 'reference':
      return (line) => perUnit(referenceOf(line), line)
    case 'lastPaid':
      return (line) => perUnit(line.lastPaid, line)
    case 'carbon':
      return ({ carbon, quantity }) => (carbon === null ? null : carbon * quantity)
    default: {
      const answer = answers.find(({ id }) => String(id) === key)
      return (line) => perUnit((answer && linesOf(answer).get(line.id)?.price) ?? null, line)
    }
  }
}

const perUnit = (price: number | null, { base }: Line) => (price === null ? null : price / base)
