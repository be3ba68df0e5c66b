import {
  bestOfLines,
  bestTotals,
  gapBase,
  gapOf,
  isDocument,
  linesOf,
  sortLines,
  totalOf,
  wholeSumOf,
  type BestOf,
  type ComparedAnswer,
  type Comparison,
  type Locale,
  type MatrixView,
} from '@comptoir/contract'
import type { Cell, FileColumn } from '@comptoir/tables/table'
import { comparisonWords, type ComparisonWords } from './comparison-words.ts'

type Line = Comparison['lines'][number]
type Said = ComparedAnswer['lines'][number]

/** A line of the request, or below them one fact of every answer as a whole. */
type ComparisonRow =
  | { readonly line: Line }
  | { readonly fact: string; readonly of: (answer: ComparedAnswer) => Cell }

/** The comparison as the screen reads: its columns and the order of its lines, then what each answer comes to. */
export function comparisonFile(
  comparison: Comparison,
  view: MatrixView,
  locale: Locale,
): { readonly columns: FileColumn<ComparisonRow>[]; readonly rows: readonly ComparisonRow[] } {
  const word = comparisonWords[locale]
  const { lines, answers } = comparison
  const best = bestOfLines(lines, answers)
  const isShown = (key: string) => !view.hidden.has(key)
  const shown = answers.filter(({ id }) => isShown(String(id)))
  return {
    columns: [
      ofLine(word.position, 8, ({ position }) => position),
      ofLine(word.reference, 18, ({ reference }) => reference),
      { heading: word.label, cell: (row) => ('line' in row ? row.line.label : row.fact), width: 44 },
      ofLine(word.manufacturer, 18, ({ manufacturer }) => manufacturer),
      ofLine(word.quantity, 10, ({ quantity }) => quantity),
      ofLine(word.base, 10, ({ base }) => base),
      ...(isShown('reference')
        ? [
            ofLine(word.own, 14, ({ referencePrice }) => referencePrice),
            ofLine(word.agreement, 14, ({ agreementPrice }) => agreementPrice),
          ]
        : []),
      ...shown.flatMap((answer) => supplierColumns(answer, { comparison, best, view, word })),
      ...(isShown('lastPaid') ? [ofLine(word.paid, 14, ({ lastPaid }) => lastPaid)] : []),
      ...(isShown('carbon')
        ? [
            ofLine(word.carbon, 14, ({ carbon, quantity }) =>
              carbon === null ? null : round(carbon * quantity),
            ),
          ]
        : []),
    ],
    rows: [
      ...sortLines(lines, answers, view.sort).map((line) => ({ line })),
      ...(shown.length > 0 ? answerFacts(comparison, word) : []),
    ],
  }
}

const dayCell = (day: string | null): Cell => day && { day }

const round = (value: number) => Math.round(value * 1000) / 1000

const ofLine = (heading: string, width: number, cell: (line: Line) => Cell): FileColumn<ComparisonRow> => ({
  heading,
  cell: (row) => ('line' in row ? cell(row.line) : null),
  width,
})

interface SupplierContext {
  readonly comparison: Comparison
  readonly best: ReadonlyMap<number, BestOf>
  readonly view: MatrixView
  readonly word: ComparisonWords
}

function supplierColumns(
  answer: ComparedAnswer,
  { comparison: { answers, awards }, best, view: { gapTo }, word }: SupplierContext,
): FileColumn<ComparisonRow>[] {
  const said = linesOf(answer)
  const column = (
    what: string,
    cell: (said: Said, line: Line) => Cell,
    of: (row: Extract<ComparisonRow, { fact: string }>) => Cell = () => null,
  ): FileColumn<ComparisonRow> => ({
    heading: `${answer.supplier.name} : ${what}`,
    cell: (row) => {
      if (!('line' in row)) return of(row)
      const one = said.get(row.line.id)
      return one ? cell(one, row.line) : null
    },
    width: 22,
  })
  const awarded = (line: number) =>
    awards.filter((one) => one.supplier === answer.id && one.line === line).map(({ quantity }) => quantity)
  return [
    column(
      word.price,
      ({ kind, price }) =>
        kind === 'declined' ? word.declined : kind === 'included' ? word.included : price,
      (row) => row.of(answer),
    ),
    column(word.gap[gapTo], ({ price }, line) => gapOf(price, gapBase(line, answers, gapTo))),
    column(word.best, (_said, { id }) => {
      const marks = best.get(id)
      return [
        ...(marks?.price.has(answer.id) ? [word.bestPrice] : []),
        ...(marks?.date.has(answer.id) ? [word.bestDate] : []),
      ].join(', ')
    }),
    column(word.date, ({ availableOn }) => dayCell(availableOn)),
    column(word.ownReference, ({ reference }) => reference),
    column(word.similar, ({ similar }) =>
      similar
        ? [
            `${similar.manufacturer} ${similar.reference}`,
            similar.label,
            similar.priceText,
            similar.availableOn,
          ]
            .filter(Boolean)
            .join(', ')
        : null,
    ),
    ...(awards.length > 0
      ? [
          column(word.awarded, (_said, { id }) => {
            const quantities = awarded(id)
            return quantities.length > 0 ? round(quantities.reduce((sum, one) => sum + one, 0)) : null
          }),
        ]
      : []),
  ]
}

/** What the cards above the matrix say of each answer. */
function answerFacts({ lines, answers }: Comparison, word: ComparisonWords): ComparisonRow[] {
  const best = bestTotals(lines, answers)
  const totals = new Map(answers.map((answer) => [answer.id, totalOf(lines, answer)]))
  return [
    {
      fact: word.total,
      of: (answer) => (isDocument(answer) ? word.inDocument : (totals.get(answer.id)?.total ?? null)),
    },
    { fact: word.shipping, of: ({ shipping }) => shipping },
    {
      fact: word.totalShipped,
      of: (answer) => (isDocument(answer) ? null : wholeSumOf(lines, answer).total),
    },
    {
      fact: word.totalState,
      of: (answer) => {
        const missing = totals.get(answer.id)?.missing ?? 0
        if (isDocument(answer)) return null
        return missing > 0 ? word.incomplete(missing) : best.has(answer.id) ? word.bestTotal : null
      },
    },
    { fact: word.validUntil, of: ({ validUntil }) => dayCell(validUntil) },
    { fact: word.state, of: ({ isExpired }) => (isExpired ? word.expired : null) },
    {
      fact: word.documents,
      of: ({ files }) => (files.length > 0 ? files.map(({ name }) => name).join(', ') : null),
    },
  ]
}
