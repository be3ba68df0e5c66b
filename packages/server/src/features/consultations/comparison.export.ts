import {
  bestOfLines,
  bestTotals,
  gapBase,
  gapOf,
  isDocument,
  linesOf,
  lineSum,
  offeredPrice,
  offerOutlier,
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
import { comparisonTexts, type ComparisonTexts } from './comparison-texts.ts'

type Line = Comparison['lines'][number]
type AnswerLine = ComparedAnswer['lines'][number]

/** A line of the request, or below the lines one fact about each whole answer. */
type ComparisonRow =
  | { readonly line: Line }
  | { readonly fact: string; readonly of: (answer: ComparedAnswer) => Cell }

/** The comparison as shown on the screen: the same columns and line order, then the totals of each answer. */
export function comparisonFile(
  comparison: Comparison,
  view: MatrixView,
  locale: Locale,
): { readonly columns: FileColumn<ComparisonRow>[]; readonly rows: readonly ComparisonRow[] } {
  const texts = comparisonTexts[locale]
  const { lines, answers } = comparison
  const best = bestOfLines(lines, comparison)
  const isShown = (key: string) => !view.hidden.has(key)
  const shown = answers.filter(({ id }) => isShown(String(id)))
  return {
    columns: [
      ofLine(texts.position, 8, ({ position }) => position),
      ofLine(texts.reference, 18, ({ reference }) => reference),
      { heading: texts.label, cell: (row) => ('line' in row ? row.line.label : row.fact), width: 44 },
      ofLine(texts.manufacturer, 18, ({ manufacturer }) => manufacturer),
      ofLine(texts.quantity, 10, ({ quantity }) => quantity),
      ofLine(texts.base, 10, ({ base }) => base),
      ...(isShown('reference')
        ? [
            priced(ofLine(texts.own, 14, ({ referencePrice }) => referencePrice)),
            priced(ofLine(texts.agreement, 14, ({ agreementPrice }) => agreementPrice)),
          ]
        : []),
      ...shown.flatMap((answer) => supplierColumns(answer, { comparison, best, view, texts })),
      ...(isShown('lastPaid') ? [priced(ofLine(texts.paid, 14, ({ lastPaid }) => lastPaid))] : []),
      ...(isShown('carbon')
        ? [
            ofLine(texts.carbon, 14, ({ carbon, quantity }) =>
              carbon === null ? null : round(carbon * quantity),
            ),
          ]
        : []),
    ],
    rows: [
      ...sortLines(lines, answers, view.sort).map((line) => ({ line })),
      ...(shown.length > 0 ? answerFacts(comparison, texts) : []),
    ],
  }
}

const dayCell = (day: string | null): Cell => day && { day }

const priced = (column: FileColumn<ComparisonRow>) => ({ ...column, isPrice: true })

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
  readonly texts: ComparisonTexts
}

function supplierColumns(
  answer: ComparedAnswer,
  { comparison, best, view: { gapTo }, texts }: SupplierContext,
): FileColumn<ComparisonRow>[] {
  const { answers, awards } = comparison
  const lines = linesOf(answer)
  const column = (
    what: string,
    cell: (offer: AnswerLine, line: Line) => Cell,
    of: (row: Extract<ComparisonRow, { fact: string }>) => Cell = () => null,
  ): FileColumn<ComparisonRow> => ({
    heading: `${answer.supplier.name} : ${what}`,
    cell: (row) => {
      if (!('line' in row)) return of(row)
      const one = lines.get(row.line.id)
      return one ? cell(one, row.line) : null
    },
    width: 22,
  })
  const awarded = (line: number) =>
    awards.filter((one) => one.supplier === answer.id && one.line === line).map(({ quantity }) => quantity)
  return [
    priced(
      column(
        texts.price,
        ({ kind, price }) =>
          kind === 'declined' ? texts.declined : kind === 'included' ? texts.included : price,
        (row) => row.of(answer),
      ),
    ),
    priced(
      column(texts.lineTotal, (one, line) => {
        const price = offeredPrice(one)
        return price === null ? null : lineSum(price, line)
      }),
    ),
    column(texts.gap[gapTo], ({ price }, line) => gapOf(price, gapBase(line, answers, gapTo))),
    column(texts.best, (_offer, line) => {
      const marks = best.get(line.id)
      return [
        ...(marks?.price.has(answer.id) ? [texts.bestPrice] : []),
        ...(marks?.date.has(answer.id) ? [texts.bestDate] : []),
        ...(offerOutlier(line, answer.id, comparison) ? [texts.outlier] : []),
      ].join(', ')
    }),
    column(texts.date, ({ availableOn }) => dayCell(availableOn)),
    column(texts.ownReference, ({ reference }) => reference),
    column(texts.similar, ({ similar }) =>
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
          column(texts.awarded, (_offer, { id }) => {
            const quantities = awarded(id)
            return quantities.length > 0 ? round(quantities.reduce((sum, one) => sum + one, 0)) : null
          }),
        ]
      : []),
  ]
}

/** The content of the cards above the matrix, for each answer. */
function answerFacts(comparison: Comparison, texts: ComparisonTexts): ComparisonRow[] {
  const { lines, answers } = comparison
  const best = bestTotals(lines, comparison)
  const totals = new Map(answers.map((answer) => [answer.id, totalOf(lines, answer)]))
  return [
    {
      fact: texts.total,
      of: (answer) => (isDocument(answer) ? texts.inDocument : (totals.get(answer.id)?.total ?? null)),
    },
    { fact: texts.shipping, of: ({ shipping }) => shipping },
    {
      fact: texts.totalShipped,
      of: (answer) => (isDocument(answer) ? null : wholeSumOf(lines, answer).total),
    },
    {
      fact: texts.totalState,
      of: (answer) => {
        const missing = totals.get(answer.id)?.missing ?? 0
        if (isDocument(answer)) return null
        return missing > 0 ? texts.incomplete(missing) : best.has(answer.id) ? texts.bestTotal : null
      },
    },
    { fact: texts.validUntil, of: ({ validUntil }) => dayCell(validUntil) },
    { fact: texts.state, of: ({ isExpired }) => (isExpired ? texts.expired : null) },
    {
      fact: texts.documents,
      of: ({ files }) => (files.length > 0 ? files.map(({ name }) => name).join(', ') : null),
    },
  ]
}
