import type { Locale } from '@comptoir/contract'

/** What can be wrong with a file, by what is in it: names and types that a browser tells are not trusted (D-20). */
export type FileProblem = 'too_big' | 'pdf' | 'old_excel' | 'not_a_list' | 'broken' | 'empty'

/** A file that holds no list that we can read. */
export class EntryFileError extends Error {
  override readonly name = 'EntryFileError'
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Two thousand lines are far less; a megabyte is 1 000 000 bytes. */
export const fileMaxBytes = 5_000_000

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/**
 * The text of a file: a CSV as it is, a workbook as lines whose cells are parted by tabs and whose numbers
 * are written as in `locale`. Nothing leaves the browser.
 * @throws EntryFileError what is wrong with the file; anything else: the code that opens workbooks did not come
 */
export async function readFileText(file: Blob, locale: Locale): Promise<string> {
  if (file.size > fileMaxBytes) throw new EntryFileError('too_big')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new EntryFileError('pdf')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new EntryFileError('old_excel')
  const text = startsWith(bytes, 0x50, 0x4b) ? await readWorkbookText(bytes, locale) : decodeText(bytes)
  if (text.trim() === '') throw new EntryFileError('empty')
  return text
}

/** UTF-8, UTF-16 with its mark, or Windows-1252, which every byte is valid in. */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  // Text has no such bytes; pictures and programs do.
  if (bytes.subarray(0, 4096).includes(0)) throw new EntryFileError('not_a_list')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readWorkbookText(bytes: Uint8Array, locale: Locale): Promise<string> {
  const { readWorkbook } = await import('./xlsx-file.ts')
  try {
    return toTabs(readWorkbook(bytes, locale))
  } catch (error) {
    throw error instanceof EntryFileError ? error : new EntryFileError('broken')
  }
}

const toTabs = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')).join('\n')
