import { parseTypedNumber, writeTypedNumber } from '../../core/number.rules.ts'
import type { Locale } from '../../core/common.schema.ts'
import { readFreeLine } from './entry-free-line.rules.ts'
import type { EntryLine, LineDoubt, ParsedEntry, IgnoredEntry } from './entry-line.rules.ts'
import { foldCharacters, roleOf } from './amount-words.rules.ts'
import { isPriceTimesQuantity } from './entry-offer.rules.ts'
import { isProse } from './entry-prose.rules.ts'
import { isUnusualUnit, readQuantityCell, readUnit, type EntryQuantity } from './entry-quantity.rules.ts'
import { readHeadings, type ColumnKind, type Columns } from '../table-text/headings.rules.ts'
import {
  findNumbers,
  findReferences,
  isEan,
  joinDigitGroups,
  referenceScore,
} from '../table-text/reference.rules.ts'

type Row = readonly string[]

/** Limits of columns and of the length of labels and references; anything beyond is ignored. */
const columnMax = 100
const cellMax = 255

interface Profile {
  readonly filled: number
  readonly ean: number
  readonly quantity: number
  readonly price: number
  readonly reference: number
  readonly unit: number
  readonly words: number
  /** Share of cells with a word in them. */
  readonly named: number
  readonly distinct: number
  readonly counts: boolean
  /** Share of whole numbers of at most four digits. */
  readonly short: number
}

/** `TRF 422 680`, `1 456 026 117`: a reference in groups. */
const isGrouped = (cell: string) => /^[A-Z\d]{1,4}(?: \d{2,4}){1,3}$/.test(cell)

/** Shares of the cells of a column that could be each kind. */
function profileOf(cells: readonly string[], locale: Locale): Profile {
  const filled = cells.filter((cell) => cell !== '')
  const share = (fits: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
  const numbers = filled.map((cell) => parseTypedNumber(cell, locale)?.value)
  return {
    filled: filled.length / Math.max(1, cells.length),
    ean: share(isEan),
    quantity: share((cell) => (readQuantityCell(cell, locale)?.value ?? 1e9) < 1e5),
    price: share((cell) => /€|\d[.,](?:\d\d){1,2}$/.test(cell)),
    reference: share(
      (cell) => (isGrouped(cell) || !/\s\S+\s/.test(cell)) && referenceScore(cell.replace(/\s/g, '')) >= 1.5,
    ),
    unit: share((cell) => /^\p{L}+\.?$/u.test(cell) && readUnit(cell) !== undefined),
    words: share((cell) => /\p{L}{3}/u.test(cell) && /\s/.test(cell) && !isGrouped(cell)),
    named: share((cell) => /\p{L}{3}/u.test(cell)),
    short: share((cell) => /^\d{1,4}$/.test(cell)),
    distinct: new Set(filled).size / Math.max(1, filled.length),
    counts: [1, 10].some(
      (step) => filled.length > 2 && numbers.every((value, at) => value === step * (at + 1)),
    ),
  }
}

/** Guesses the kind of each column without headings, by its content. */
export function guessColumns(rows: readonly Row[], locale: Locale): Columns {
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0)
  const profiles = Array.from({ length: width }, (_, at) =>
    profileOf(
      rows.slice(0, 200).map((row) => (row[at] ?? '').slice(0, cellMax)),
      locale,
    ),
  )
  const kinds: (ColumnKind | null)[] = profiles.map(() => null)
  const claim = (kind: ColumnKind, score: (profile: Profile, at: number) => number) => {
    const scores = profiles.map((profile, at) => (kinds[at] === null ? score(profile, at) : 0))
    const best = Math.max(0, ...scores)
    if (best > 0.5) kinds[scores.indexOf(best)] = kind
    return best > 0.5
  }
  claim('ean', ({ ean }) => ean)
  while (claim('price', ({ price, quantity }) => (price > 0.7 || (price > 0.5 && quantity < 1) ? price : 0)));
  claim('unit', ({ unit }) => unit)
  claim('label', ({ words, distinct }) => words * (0.6 + 0.4 * distinct))
  claim('reference', ({ reference, distinct }) => reference * (0.5 + 0.5 * distinct))
  // Of two columns of numbers, the one that only numbers the lines is not the quantity, unless it is the only one.
  if (!claim('quantity', ({ quantity, counts }) => (counts ? 0 : quantity)))
    claim('quantity', ({ quantity }) => (profiles.length > 1 ? quantity : 0))
  if (!kinds.includes('reference') && !kinds.includes('ean')) claim('reference', ({ filled }) => filled)
  if (!kinds.includes('label')) claim('label', ({ named }) => named)
  return kinds
}

/** Whether the guessed quantity column is certain: no other column has unexplained whole numbers. */
function isOnlyQuantity(rows: readonly Row[], columns: Columns, locale: Locale): boolean {
  const at = columns.indexOf('quantity')
  if (at < 0) return true
  const own = profileOf(
    rows.map((row) => (row[at] ?? '').slice(0, cellMax)),
    locale,
  )
  if (rows.length < 2 || own.quantity < 1) return false
  return columns.every((kind, other) => {
    if (other === at || kind === 'unit' || kind === 'label' || kind === 'ean') return true
    const profile = profileOf(
      rows.slice(0, 200).map((row) => (row[other] ?? '').slice(0, cellMax)),
      locale,
    )
    // Letters or length identify the reference; two columns of short numbers cannot be told apart.
    if (kind === 'reference' || kind === 'own') return profile.short < 0.5
    return profile.quantity < 0.5 || profile.counts || kind === 'price'
  })
}

/** Reads rows of cells by their French or English headings, else by content. */
export function readTable(rows: readonly Row[], locale: Locale): ParsedEntry {
  const cleaned = rows
    .map((row) => row.slice(0, columnMax).map((cell) => cell.replace(/[\s\u00a0\u202f]+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const headAt = cleaned.slice(0, 10).findIndex((row) => readHeadings(row) !== null)
  const named = headAt >= 0 ? readHeadings(cleaned[headAt] ?? []) : null
  const columns = named ?? guessColumns(cleaned, locale)
  const isSure = named !== null || isOnlyQuantity(cleaned, columns, locale)
  const headings = named === null ? [] : (cleaned[headAt] ?? [])
  const rivals = headings.flatMap((text, at) =>
    columns[at] !== 'quantity' && isAlternative(text) ? [at] : [],
  )
  return cleaned.map(
    (row, at) =>
      (at > headAt &&
        ((columns.length > 1 && readTyped(row, locale)) ||
          readRow(row, { columns, isSure, rivals }, locale))) ||
      ignoredLine(row),
  )
}

/** Words of a label, not a number. */
const isName = (cell: string) => /\p{L}{3}/u.test(cell) && /\s/.test(cell) && !isGrouped(cell)

const ignoredLine = (row: Row): IgnoredEntry => ({
  text: row.filter(Boolean).join(' '),
  ...(readHeadings(row) !== null && { isHeading: true }),
})

/** A line typed below a pasted table: `10 x 406774`, or words. */
function readTyped(row: Row, locale: Locale): EntryLine | null {
  const [text = '', ...others] = row.filter(Boolean)
  if (others.length > 0 || text.length > cellMax || !/\S\s+\S/.test(text)) return null
  const line = readFreeLine(text, locale)
  return line !== null && (line.quantity !== null || /\p{L}{3,}/u.test(text)) ? line : null
}

/** Text that cancels a line, whatever its product. */
const voided = /(?<!\p{L})(?:annul(?!ation)|supprim|cancel|delet)|^annulation/iu

interface Layout {
  readonly columns: Columns
  /** The columns were named, or unambiguous. */
  readonly isSure: boolean
  /** Other columns with quantities: delivered, remaining. */
  readonly rivals: readonly number[]
}

const isAlternative = (heading: string) =>
  /qt[eé]|quantit|qty|reliquat|solde/iu.test(heading) &&
  !/min|max|cond|emb|bo[iî]te|lot|carton|pal|unit|pack|stock/iu.test(heading)

function readRow(row: Row, layout: Layout, locale: Locale): EntryLine | null {
  const { columns, isSure } = layout
  const cell = (kind: ColumnKind) => (row[columns.indexOf(kind)] ?? '').slice(0, cellMax)
  const label = cell('label')
  const named = [cell('own'), cell('reference'), cell('ean')]
    .map((text) => joinDigitGroups(text).slice(0, 64))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
  const source = row.filter(Boolean).join(' ')
  if (named.length === 0 && label === '') return null
  // A text in the reference column is never ignored, whatever is beside it.
  if (
    !named.some((text) => referenceScore(text) >= 1.5 && !/[.,]\d\d$/.test(text)) &&
    isProse(source.slice(0, 2000))
  )
    return null
  // A heading repeated on each page of a PDF.
  if (readHeadings(row) !== null) return null
  const bare = row
    .filter((text) => text !== '' && !isName(text))
    .join(' ')
    .slice(0, 500)
  const remarks = row
    .filter((_, at) => !columns[at] || columns[at] === 'label')
    .filter(Boolean)
    .join(' ')
    .slice(0, 500)
  const written = `${cell('quantity')} ${cell('unit')}`.trim()
  const quantity = readQuantityCell(cell('quantity'), locale)
  const isQuestioned = quantity !== null && hasOtherQuantity(row, layout, quantity, locale)
  const doubt = quantity && (isQuestioned ? 'number' : doubtOfRow(row, layout, quantity, locale))
  const isVoid = voided.test(remarks)
  // A quantity confirmed by price and amount is unambiguous.
  const isChecked = quantity !== null && doubt === null
  const quantityText = isChecked
    ? `${writeTypedNumber(quantity.value, locale)} ${quantity.unit === null ? cell('unit') : cell('quantity').replace(/[\d.,\s]+/g, '')}`
    : written
  return {
    source,
    references: named.length > 0 ? named : findReferences(label),
    reference: named[0],
    ...(!(isSure && named.length > 0) && { numbers: findNumbers(bare) }),
    label,
    quantity: isVoid ? null : (quantity?.value ?? null),
    doubt: isVoid ? 'cancelled' : doubt,
    unit: quantity?.unit ?? readUnit(cell('unit')) ?? null,
    amount: {
      text:
        isSure && columns.includes('quantity') ? (quantityText === '' ? '' : `qté ${quantityText}`) : bare,
      locale,
      ...(remarks !== '' && { remarks }),
      ...(isQuestioned ? { doubt: 'number' as const } : doubt === 'amount' && { doubt }),
    },
  }
}

/** Whether another column has another quantity, or the unit is unknown. */
function hasOtherQuantity(row: Row, { columns, rivals }: Layout, { value }: EntryQuantity, locale: Locale) {
  const unit = row[columns.indexOf('unit')] ?? ''
  const isUnknown =
    /^\p{L}+\.?$/u.test(unit) && readUnit(unit) === undefined && roleOf(foldCharacters(unit)) === null
  const counts = rivals.map((at) => parseTypedNumber(row[at] ?? '', locale)?.value)
  return isUnknown || counts.some((count) => count !== undefined && count !== value)
}

/** Price and amount decide if present: they match the quantity, or the line is doubtful. */
function doubtOfRow(
  row: Row,
  { columns, isSure }: Layout,
  quantity: EntryQuantity,
  locale: Locale,
): LineDoubt | null {
  const cells = columns.map((kind, at) => ({ kind, text: (row[at] ?? '').slice(0, cellMax) }))
  const isUnusual =
    cells.some(({ kind, text }) => kind === 'unit' && isUnusualUnit(text)) || quantity.isUnusual === true
  const money = cells.filter(({ kind }) => kind === 'price' || kind === 'discount' || kind === 'amount')
  const percents = money.filter(({ text }) => /%/.test(text) || /^\d{1,2}$/.test(text))
  const values = (of: typeof money) =>
    of.flatMap(({ text }) => parseTypedNumber(text.replace('%', ''), locale)?.value ?? [])
  const prices = values(money)
  if (prices.length > 1 && isPriceTimesQuantity(quantity.value, prices, values(percents)))
    return isUnusual ? 'number' : null
  const isGuessed = !columns.includes('amount')
  if (cells.some(({ kind, text }) => kind === 'amount' && text !== '') && prices.length > 1) return 'amount'
  if (isGuessed && !isSure) return 'number'
  if (isGuessed && prices.length > 1 && !columns.includes('amount') && isOfferByContent(row)) return 'amount'
  return quantity.isAmbiguous || isUnusual || !isSure ? 'number' : null
}

/** Two consecutive prices, the last one the largest: a unit price and an amount. */
function isOfferByContent(row: Row): boolean {
  const prices = row.filter((cell) => /\d[.,]\d{2}\s*€?$/.test(cell))
  return prices.length > 1
}
