import type { Locale } from '@comptoir/contract'
import { parseCsv } from './csv.ts'
import { decodeText } from './read-table-file.ts'
import { readSheets } from './xlsx-reader.ts'

/** One table of a file; the name of its sheet, empty for a CSV. */
export interface ReadTable {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/**
 * The tables of a file that is read in one piece: every visible sheet of a workbook, its numbers written as in `locale`, or
 * the one table of a CSV, whatever its encoding and delimiter. @throws TableFileError
 */
export function readTables(bytes: Uint8Array, locale: Locale): ReadTable[] {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isWorkbook) return readSheets(bytes, locale)
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', '\t', ','].find((sign) => first.includes(sign)) ?? ';'
  return [{ name: '', rows: parseCsv(text, delimiter) }]
}

/** A heading as headings are compared: without accents, blanks, signs and case. */
export const foldHeading = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** Where each field stands in a row of headings, by the words that mean it. */
export function columnsByHeading<Field extends string>(
  row: readonly string[],
  headings: Readonly<Record<Field, readonly string[]>>,
): Partial<Record<Field, number>> {
  const folded = row.map(foldHeading)
  const columns: Partial<Record<Field, number>> = {}
  for (const [field, words] of Object.entries<readonly string[]>(headings)) {
    const found = folded.findIndex((cell) => words.includes(cell))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of `headings`
    if (found !== -1) columns[field as Field] = found
  }
  return columns
}
