import { open } from 'node:fs/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { TableFileError } from './table-file-error.ts'

const entriesMax = 20_000

/** Returns the first four bytes of a file on disk, which identify its type. */
export async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer
  } finally {
    await file.close()
  }
}

/** Returns whether a file on disk starts like a ZIP. */
export const isZip = async (path: string): Promise<boolean> =>
  (await readFirstBytes(path)).readUInt32BE(0) === 0x50_4b_03_04

/** Opens a ZIP on disk, with its entries by name. @throws TableFileError */
export async function openZip(path: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  let zip: ZipFile
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch {
    throw new TableFileError('broken')
  }
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= entriesMax) throw new TableFileError('too_big')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof TableFileError ? error : new TableFileError('broken')
  }
  return { zip, entries }
}

/** Reads one entry. @throws TableFileError `too_big` when it is larger than declared or allowed, `broken` when it cannot be unpacked */
export async function readEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw new TableFileError('too_big')
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      length += part.length
      if (length > maxBytes) throw new TableFileError('too_big')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('broken')
  }
  return Buffer.concat(parts)
}
