import { parseTypedNumber, type Locale } from '@comptoir/contract'
import { readFreeLine } from './entry-free-line.rules.ts'
import type { EntryLine, ParsedEntry, Talk } from './entry-line.rules.ts'
import { isProse } from './entry-prose.rules.ts'
import { readQuantityCell, readUnit } from './entry-quantity.rules.ts'
import { findReferences, isEan, joinDigitGroups, likeReference } from './entry-reference.rules.ts'

/** What a column of a table holds. */
export const columnKinds = ['own', 'reference', 'ean', 'quantity', 'label', 'unit', 'price'] as const
export type ColumnKind = (typeof columnKinds)[number]
export type Columns = readonly (ColumnKind | null)[]
type Row = readonly string[]

/** No list has more columns, no label and no reference is longer: what is beyond is not looked at. */
const columnMax = 100
const cellMax = 255

const headings: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'price',
    /^(?:prix|tarif|p\.?u\.?|montant|total|remise|price|amount|discount|net|brut)\b|\bprix\b|\bprice\b|€/i,
  ],
  [
    'own',
    /^(?:votre|notre|v\/|n\/|our|your|own)\s*(?:r[eé]f|code|art)|r[eé]f\w*\s*(?:client|interne)|code (?:client|interne)|customer (?:ref|code)/i,
  ],
  ['ean', /\b(?:ean|gtin|gencode?|code[- ]?barres?|bar ?code)/i],
  ['quantity', /^(?:qt[eé]s?\.?|qty|q\.?|quantit\w*|nombre|nb\.?|besoin|cde|commande|pieces?)(?:\b|$)/i],
  ['unit', /^(?:u\.?|un\.?|unit[eé]?s?|uom|u\.?v\.?|unité de vente|sales unit)$/i],
  ['reference', /r[eé]f|\barticle\b|\bcode\b|\bsku\b|\bpart\b|\bitem\b|\bproduct (?:no|number|id)|n°/i],
  ['label', /d[eé]signation|libell[eé]|description|label|produit|product|\bnom\b|\bname\b|intitul[eé]/i],
]

const headingOf = (cell: string): ColumnKind | null =>
  /\d/.test(cell) ? null : (headings.find(([, pattern]) => pattern.test(cell.trim()))?.[0] ?? null)

/** The kinds that a row of headings names; `null` when the row is no heading. */
export function readHeadings(row: Row): Columns | null {
  const kinds = row.map(headingOf)
  const seen = new Set<ColumnKind>()
  const once = kinds.map((kind) => {
    if (kind === null || (kind !== 'price' && seen.has(kind))) return null
    seen.add(kind)
    return kind
  })
  const named = once.filter((kind) => kind !== null)
  const names = seen.has('reference') || seen.has('ean') || seen.has('label') || seen.has('own')
  return named.length >= 2 && names ? once : null
}

interface Profile {
  readonly filled: number
  readonly ean: number
  readonly quantity: number
  readonly price: number
  readonly reference: number
  readonly unit: number
  readonly words: number
  readonly distinct: number
  readonly counts: boolean
}

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
    reference: share((cell) => !/\s\S+\s/.test(cell) && likeReference(cell.replace(/\s/g, '')) >= 1.5),
    unit: share((cell) => /^\p{L}+\.?$/u.test(cell) && readUnit(cell) !== undefined),
    words: share((cell) => /\p{L}{3}/u.test(cell) && /\s/.test(cell)),
    distinct: new Set(filled).size / Math.max(1, filled.length),
    counts: [1, 10].some(
      (step) => filled.length > 2 && numbers.every((value, at) => value === step * (at + 1)),
    ),
  }
}

/** Guesses what each column of rows without headings holds, by what is in it. */
export function guessColumns(rows: readonly Row[], locale: Locale): Columns {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
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
  return kinds
}

/** Reads rows of cells: headings in French or English where there are some, else by content. */
export function readTable(rows: readonly Row[], locale: Locale): ParsedEntry {
  const cleaned = rows
    .map((row) => row.slice(0, columnMax).map((cell) => cell.replace(/[\s\u00a0\u202f]+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const headAt = cleaned.slice(0, 10).findIndex((row) => readHeadings(row) !== null)
  const columns =
    (headAt >= 0 && readHeadings(cleaned[headAt] ?? [])) || guessColumns(cleaned.slice(headAt + 1), locale)
  return cleaned.map(
    (row, at) =>
      (at > headAt && ((columns.length > 1 && readTyped(row, locale)) || readRow(row, columns, locale))) ||
      talkOf(row),
  )
}

const talkOf = (row: Row): Talk => ({ text: row.filter(Boolean).join(' ') })

/** A line that somebody typed under what was pasted: `10 x 406774`, or words. */
function readTyped(row: Row, locale: Locale): EntryLine | null {
  const [text = '', ...others] = row.filter(Boolean)
  if (others.length > 0 || text.length > cellMax || !/\S\s+\S/.test(text)) return null
  const line = readFreeLine(text, locale)
  return line !== null && (line.quantity !== null || /\p{L}{3,}/u.test(text)) ? line : null
}

function readRow(row: Row, columns: Columns, locale: Locale): EntryLine | null {
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
    isAmbiguous: quantity?.isAmbiguous ?? false,
    unit: quantity?.unit ?? readUnit(cell('unit')) ?? null,
  }
}
