import {
  customProductDraftSchema,
  decimalSeparatorOf,
  parseTypedNumber,
  type DecimalSeparator,
  type Locale,
  readHeadings,
} from '@comptoir/contract'

export interface PastedLine {
  readonly reference: string
  readonly name: string
  readonly unitPrice: number
}

interface Pasted {
  readonly lines: PastedLine[]
  /** Numbers of lines that are invalid or whose price is ambiguous (thousands or decimals). */
  readonly wrong: number[]
  /** Lines that repeat an earlier reference. */
  readonly repeated: { readonly line: number; readonly first: number; readonly reference: string }[]
  /** Several columns may be the price: nothing is read until a heading settles it. */
  readonly needsReview: boolean
}

type Places = Readonly<Record<keyof PastedLine, number>>

/** Parses lines of three columns in any order, separated by tabs or semicolons. */
export function readPasted(text: string, locale: Locale): Pasted {
  const rows = text.split(/\r\n|\n|\r/).map((line) => ({
    isEmpty: line.trim() === '',
    cells: line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()),
  }))
  const pasted: Pasted = { lines: [], wrong: [], repeated: [], needsReview: false }
  const firstLines = new Map<string, number>()
  let places: Places | null = null
  let separator: DecimalSeparator | null = null
  for (const [index, { isEmpty, cells }] of rows.entries()) {
    if (isEmpty) continue
    const isHeading = readHeadings(cells) !== null
    if (isHeading || places === null) {
      const block = rows.slice(index).map((row) => row.cells)
      places = isHeading ? placesByHeading(cells) : placesByContent(block, locale)
      if (!places) return { lines: [], wrong: [], repeated: [], needsReview: true }
      const { unitPrice } = places
      separator = decimalSeparatorOf(block.map((row) => row[unitPrice] ?? ''))
    }
    if (isHeading) continue
    const of = (field: keyof PastedLine) => cells[places?.[field] ?? -1] ?? ''
    const price = parseTypedNumber(of('unitPrice'), locale, separator)
    const read = customProductDraftSchema.safeParse({
      reference: of('reference'),
      name: of('name'),
      unitPrice: price?.ambiguous === false ? price.value : 0,
    })
    if (!read.success) {
      pasted.wrong.push(index + 1)
      continue
    }
    const key = read.data.reference.toUpperCase()
    const first = firstLines.get(key)
    if (first === undefined) firstLines.set(key, index + 1)
    else pasted.repeated.push({ line: index + 1, first, reference: read.data.reference })
    pasted.lines.push(read.data)
  }
  return pasted
}

const defaultPlaces: Places = { reference: 0, name: 1, unitPrice: 2 }

/** @returns `null`: several headings name a price */
function placesByHeading(cells: readonly string[]): Places | null {
  const kinds = readHeadings(cells) ?? []
  if (kinds.filter((kind) => kind === 'price').length > 1) return null
  const [reference, name, unitPrice] = [
    kinds.findIndex((kind) => kind === 'reference' || kind === 'own'),
    kinds.indexOf('label'),
    kinds.indexOf('price'),
  ]
  return { reference, name, unitPrice }
}

/**
 * Guesses columns without headings: the price is the numeric column; of several, the only one with decimals, or the third
 * after a numeric reference and a name. The name is the column with the most spaces and letters, the reference the other.
 *
 * @returns `null`: several columns may be the price
 */
function placesByContent(rows: readonly (readonly string[])[], locale: Locale): Places | null {
  const samples = rows
    .filter((cells) => cells.filter(Boolean).length >= 3 && !readHeadings(cells))
    .slice(0, 100)
  const width = Math.max(0, ...samples.map((cells) => cells.length))
  if (width < 3) return defaultPlaces
  const columns = Array.from({ length: width }, (_none, index) => samples.map((cells) => cells[index] ?? ''))
  const isPrice = (cell: string) => (parseTypedNumber(cell, locale)?.value ?? 0) > 0
  const isMostly = (index: number, is: (cell: string) => boolean) =>
    (columns[index] ?? []).filter(is).length * 2 >= samples.length
  const all = columns.map((_cells, index) => index)
  // Leading zeros mean a reference.
  const numbers = all.filter(
    (index) => isMostly(index, isPrice) && !columns[index]?.some((cell) => /^0\d/.test(cell)),
  )
  const decimals = numbers.filter((index) =>
    columns[index]?.some((cell) => /[.,]\d{1,4}(?:\D|$)|€/.test(cell)),
  )
  const likely = decimals.length > 0 ? decimals : numbers
  const [unitPrice, ...more] = likely
  if (unitPrice === undefined) return defaultPlaces
  if (more.length > 0) {
    const isUsual =
      likely.every((index) => index === defaultPlaces.reference || index === defaultPlaces.unitPrice) &&
      isMostly(defaultPlaces.name, (cell) => /\p{L}/u.test(cell))
    return isUsual ? defaultPlaces : null
  }
  const others = all.filter((index) => index !== unitPrice)
  const textScore = (index: number) =>
    (columns[index] ?? []).reduce((sum, cell) => sum + (cell.match(/[\p{L}\s]/gu)?.length ?? 0), 0)
  const name = others.reduce(
    (best, index) => (textScore(index) > textScore(best) ? index : best),
    others[1] ?? 0,
  )
  const reference = others.find((index) => index !== name) ?? 0
  return { reference, name, unitPrice }
}
