import { parseTypedNumber, type Locale } from '@comptoir/contract'
import { readFreeLine } from './entry-free-line.rules.ts'
import type { EntryLine, LineDoubt, ParsedEntry, Talk } from './entry-line.rules.ts'
import { isCheckSum } from './entry-offer.rules.ts'
import { isProse } from './entry-prose.rules.ts'
import { isOddUnit, readQuantityCell, readUnit, type EntryQuantity } from './entry-quantity.rules.ts'
import { readHeadings, type ColumnKind, type Columns } from '../table-text/headings.rules.ts'
import { findReferences, isEan, joinDigitGroups, likeReference } from '../table-text/reference.rules.ts'

type Row = readonly string[]

/** No list has more columns, no label and no reference is longer: what is beyond is not looked at. */
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
      (cell) => (isGrouped(cell) || !/\s\S+\s/.test(cell)) && likeReference(cell.replace(/\s/g, '')) >= 1.5,
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

/** Guesses what each column of rows without headings holds, by what is in it. */
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
  // Of two columns of numbers the one that only counts the lines is no quantity, unless it is the only one.
  if (!claim('quantity', ({ quantity, counts }) => (counts ? 0 : quantity)))
    claim('quantity', ({ quantity }) => (profiles.length > 1 ? quantity : 0))
  if (!kinds.includes('reference') && !kinds.includes('ean')) claim('reference', ({ filled }) => filled)
  if (!kinds.includes('label')) claim('label', ({ named }) => named)
  return kinds
}

/** Whether each line's quantity is where it was guessed: no other column has whole numbers that count nothing else. */
function isOnlyQuantity(rows: readonly Row[], columns: Columns, locale: Locale): boolean {
  const at = columns.indexOf('quantity')
  if (at < 0) return true
  return columns.every((kind, other) => {
    if (other === at || kind === 'unit' || kind === 'label' || kind === 'ean') return true
    const profile = profileOf(
      rows.slice(0, 200).map((row) => (row[other] ?? '').slice(0, cellMax)),
      locale,
    )
    // The reference is told by letters or by its length; two columns of short numbers are told by nothing.
    if (kind === 'reference' || kind === 'own') return profile.short < 0.5
    return profile.quantity < 0.5 || profile.counts || kind === 'price'
  })
}

/** Reads rows of cells: headings in French or English where there are some, else by content. */
export function readTable(rows: readonly Row[], locale: Locale): ParsedEntry {
  const cleaned = rows
    .map((row) => row.slice(0, columnMax).map((cell) => cell.replace(/[\s\u00a0\u202f]+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const headAt = cleaned.slice(0, 10).findIndex((row) => readHeadings(row) !== null)
  const named = headAt >= 0 ? readHeadings(cleaned[headAt] ?? []) : null
  const columns = named ?? guessColumns(cleaned, locale)
  const isSure = named !== null || isOnlyQuantity(cleaned, columns, locale)
  return cleaned.map(
    (row, at) =>
      (at > headAt &&
        ((columns.length > 1 && readTyped(row, locale)) || readRow(row, { columns, isSure }, locale))) ||
      talkOf(row),
  )
}

const talkOf = (row: Row): Talk => ({
  text: row.filter(Boolean).join(' '),
  ...(readHeadings(row) !== null && { isHeading: true }),
})

/** A line that somebody typed under what was pasted: `10 x 406774`, or words. */
function readTyped(row: Row, locale: Locale): EntryLine | null {
  const [text = '', ...others] = row.filter(Boolean)
  if (others.length > 0 || text.length > cellMax || !/\S\s+\S/.test(text)) return null
  const line = readFreeLine(text, locale)
  return line !== null && (line.quantity !== null || /\p{L}{3,}/u.test(text)) ? line : null
}

interface Layout {
  readonly columns: Columns
  /** The columns were named, or could not be taken for others. */
  readonly isSure: boolean
}

function readRow(row: Row, { columns, isSure }: Layout, locale: Locale): EntryLine | null {
  const cell = (kind: ColumnKind) => (row[columns.indexOf(kind)] ?? '').slice(0, cellMax)
  const label = cell('label')
  const named = [cell('own'), cell('reference'), cell('ean')]
    .map((text) => joinDigitGroups(text).slice(0, 64))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
  if ((named.length === 0 && label === '') || isProse(row.filter(Boolean).join(' ').slice(0, 2000)))
    return null
  const quantity = readQuantityCell(cell('quantity'), locale)
  // A heading that comes back on each page of a PDF.
  if (readHeadings(row) !== null) return null
  return {
    source: row.filter(Boolean).join(' '),
    references: named.length > 0 ? named : findReferences(label),
    label,
    quantity: quantity?.value ?? null,
    doubt: quantity && doubtOfRow(row, { columns, isSure }, quantity, locale),
    unit: quantity?.unit ?? readUnit(cell('unit')) ?? null,
  }
}

/** Price and amount decide where they are there: they agree with the quantity, or the line is asked about. */
function doubtOfRow(
  row: Row,
  { columns, isSure }: Layout,
  quantity: EntryQuantity,
  locale: Locale,
): LineDoubt | null {
  const cells = columns.map((kind, at) => ({ kind, text: (row[at] ?? '').slice(0, cellMax) }))
  const isOdd = cells.some(({ kind, text }) => kind === 'unit' && isOddUnit(text)) || quantity.isOdd === true
  const money = cells.filter(({ kind }) => kind === 'price' || kind === 'amount')
  const percents = money.filter(({ text }) => /%/.test(text) || /^\d{1,2}$/.test(text))
  const values = (of: typeof money) =>
    of.flatMap(({ text }) => parseTypedNumber(text.replace('%', ''), locale)?.value ?? [])
  const prices = values(money)
  if (prices.length > 1 && isCheckSum(quantity.value, prices, values(percents)))
    return isOdd ? 'number' : null
  const isGuessed = !columns.includes('amount')
  if (cells.some(({ kind, text }) => kind === 'amount' && text !== '') && prices.length > 1) return 'amount'
  if (isGuessed && !isSure) return 'number'
  if (isGuessed && prices.length > 1 && !columns.includes('amount') && isOfferByContent(row)) return 'amount'
  return quantity.isAmbiguous || isOdd || !isSure ? 'number' : null
}

/** Two prices in a row, the last the largest: a unit price and an amount. */
function isOfferByContent(row: Row): boolean {
  const prices = row.filter((cell) => /\d[.,]\d{2}\s*€?$/.test(cell))
  return prices.length > 1
}
