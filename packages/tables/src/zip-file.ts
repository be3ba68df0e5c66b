import { open } from 'node:fs/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { TableFileError } from './table-file-error.ts'

const entriesMax = 20_000

/** Whether a file on the disk begins as a ZIP does. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.readUInt32BE(0) === 0x50_4b_03_04
  } finally {
    await file.close()
  }
}

/** A ZIP on the disk and what is in it, by name. @throws TableFileError */
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

/** What is in one entry. @throws TableFileError `too_big` where it holds more than said or allowed, `broken` where it cannot be unpacked */
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
