import type { Locale } from '@comptoir/contract'
import { isOle, problemOfOle } from './ole-file.ts'
import { TableFileError } from './table-file-error.ts'

/** Two thousand lines are far less; a megabyte is 1 000 000 bytes. */
export const fileMaxBytes = 5_000_000

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** The magic bytes of pictures; short ones may contain no byte that text could not have. */
const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a],
  [0x4d, 0x4d, 0x2a],
] as const

/**
 * Returns the text of a file: a CSV unchanged, a workbook as lines with tab-separated cells and numbers
 * formatted for `locale`. In a browser nothing leaves it.
 * @throws TableFileError for a problem of the file; any other error: the code that opens workbooks could not be loaded
 */
export async function readFileText(file: Blob, locale: Locale): Promise<string> {
  if (file.size > fileMaxBytes) throw new TableFileError('too_big')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new TableFileError('pdf')
  if (isOle(bytes)) throw new TableFileError(problemOfOle(bytes))
  const text = startsWith(bytes, 0x50, 0x4b) ? await readWorkbookText(bytes, locale) : decodeText(bytes)
  if (text.trim() === '') throw new TableFileError('empty')
  return text
}

/** UTF-8, UTF-16 with a byte order mark, or Windows-1252, in which every byte is valid. */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  const isPicture = pictures.some((start) => startsWith(bytes, ...start))
  // Text has no control characters but tabs, line breaks, form feeds and escapes; pictures and programs do.
  const isBinary = bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
  if (isPicture || isBinary) throw new TableFileError('not_a_list')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readWorkbookText(bytes: Uint8Array, locale: Locale): Promise<string> {
  const { readWorkbook } = await import('./xlsx-reader.ts')
  try {
    return toTabs(readWorkbook(bytes, locale))
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('broken')
  }
}

const toTabs = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')).join('\n')
