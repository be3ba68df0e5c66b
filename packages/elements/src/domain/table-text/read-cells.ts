import { cleanText, findDelimiter, type Delimiter } from '@comptoir/contract'

/** The cells of a file that is known to be a table. */
export async function readCells(text: string): Promise<string[][]> {
  const clean = cleanText(text)
  return splitCells(clean, findDelimiter(clean) ?? ';')
}

/** Papaparse handles quotes and line breaks; it is loaded when a text is a table. */
export async function splitCells(text: string, delimiter: Delimiter): Promise<string[][]> {
  const { parseCsv } = await import('@comptoir/tables/csv')
  return parseCsv(text, delimiter)
}
