import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isZip, openZip, readEntry } from '@comptoir/tables/zip-file'
import { TableFileError } from '@comptoir/tables/table-file-error'

/** One file of the pictures of a deposit. */
export interface PictureFile {
  readonly name: string
  /** @throws TableFileError */
  read(): Promise<Buffer>
}

export interface PictureFiles {
  readonly files: readonly PictureFile[]
  close(): void
}

/** Unpacked bytes of one picture, and of all: what a camera makes, and what 80 MB of photographs can be. */
const pictureMaxBytes = 25_000_000
const totalMaxBytes = 1_000_000_000

/** A ZIP of pictures or a single one, on the disk. @throws TableFileError where the whole cannot be trusted */
export async function openPictures(path: string, name: string): Promise<PictureFiles> {
  if (!(await isZip(path))) return { files: [{ name, read: () => readFile(path) }], close: () => undefined }
  const { zip, entries } = await openZip(path)
  const wanted = [...entries.values()].filter(({ fileName }) => isWanted(fileName))
  const unpacked = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const packed = wanted.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  // Entries that share their bytes are how small files unpack to terabytes.
  if (unpacked > totalMaxBytes || packed > zip.fileSize) {
    zip.close()
    throw new TableFileError('too_big')
  }
  return {
    files: wanted.map((entry) => ({
      name: entry.fileName,
      read: () => readEntry(zip, entry, pictureMaxBytes),
    })),
    close: () => zip.close(),
  }
}

/** What systems add to a ZIP by themselves is no picture of anybody. */
const isWanted = (name: string) =>
  !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** A file's name as it is compared: without folders, in small letters. */
export const pictureKey = (name: string) => basename(name.replaceAll('\\', '/')).toLowerCase()

/** The references that a file's name can mean, the longest first: `AB-12_photo_2.jpg` is of `AB12PHOTO2`, `AB12PHOTO`, `AB12`. */
export function referencesOf(name: string): string[] {
  const stem = pictureKey(name).replace(/\.[a-z0-9]{1,5}$/, '')
  const parts = stem.split(/[_ .()]+/).filter(Boolean)
  const shorter = parts.map((_part, at) => parts.slice(0, parts.length - at).join(''))
  return [...new Set(shorter.map((text) => text.replaceAll(/[^a-z0-9]/g, '').toUpperCase()))].filter(Boolean)
}
