import { readHeadings } from './headings.rules.ts'
import { lineBreak } from '../../core/line-break.rules.ts'
import { referenceScore } from './reference.rules.ts'

/** What separates the cells of a table that was pasted as text. */
export type Delimiter = '\t' | ';' | ',' | '|'

/** Longest line inspected to detect the delimiter, in characters. */
const tableLineMax = 5000

/** A pasted text without a byte order mark, zero bytes and halves of characters. */
export const cleanText = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .toWellFormed()

/**
 * The delimiter that occurs equally often in most lines; a comma only where it cannot be a decimal separator. `null`:
 * not a table.
 */
export function findDelimiter(text: string): Delimiter | null {
  const filled = text.split(lineBreak).filter((line) => line.trim() !== '')
  const lines = filled.slice(0, 200).map((line) => line.slice(0, tableLineMax).replace(/"[^"]*"/g, '""'))
  // Code or an encoded image is not a table, whatever characters it contains.
  if (filled.slice(0, 200).filter((line) => line.length > tableLineMax).length * 2 >= lines.length)
    return null
  for (const delimiter of ['\t', ';', '|'] as const) {
    const having = lines.filter((line) => line.includes(delimiter)).length
    if (having / lines.length >= (delimiter === '\t' ? 0.5 : 0.7)) return delimiter
  }
  // `AB-100,4`: a reference and a quantity.
  if (lines.every((line) => referenceScore(/^([^\s,]+),/.exec(line)?.[1] ?? '') >= 1.5)) return ','
  const head = readHeadings((lines[0] ?? '').split(','))
  const counts = lines.map((line) => (line.match(head ? /,/g : /,(?!\d)|(?<!\d),|(?<=\d{5}),/g) ?? []).length)
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  const same = counts.filter((count) => count === usual).length / counts.length
  return usual > 0 && (head || lines.length > 1) && same >= 0.8 ? ',' : null
}
