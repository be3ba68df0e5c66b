import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isZip, openZip, readEntry } from '@comptoir/tables/zip-file'
import { TableFileError } from '@comptoir/tables/table-file-error'

/** One picture file of a deposit. */
export interface PictureFile {
  readonly name: string
  /** @throws TableFileError */
  read(): Promise<Buffer>
}

export interface PictureFiles {
  readonly files: readonly PictureFile[]
  close(): void
}

/** Unpacked bytes of one picture, and of all: the size of a camera picture, and of 80 MB of photographs. */
const pictureMaxBytes = 25_000_000
const totalMaxBytes = 1_000_000_000

/** Opens a ZIP of pictures or a single one, on disk. @throws TableFileError for an unsafe archive */
export async function openPictures(path: string, name: string): Promise<PictureFiles> {
  if (!(await isZip(path))) return { files: [{ name, read: () => readFile(path) }], close: () => undefined }
  const { zip, entries } = await openZip(path)
  const pictures = [...entries.values()].filter(({ fileName }) => isPictureFile(fileName))
  const unpacked = pictures.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const packed = pictures.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  // Zip bombs: entries that share their bytes make small files unpack to terabytes.
  if (unpacked > totalMaxBytes || packed > zip.fileSize) {
    zip.close()
    throw new TableFileError('too_big')
  }
  return {
    files: pictures.map((entry) => ({
      name: entry.fileName,
      read: () => readEntry(zip, entry, pictureMaxBytes),
    })),
    close: () => zip.close(),
  }
}

/** Excludes files that operating systems add to a ZIP. */
const isPictureFile = (name: string) =>
  !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** Normalises a file name for comparing: without folders, in lower case. */
export const pictureKey = (name: string) => basename(name.replaceAll('\\', '/')).toLowerCase()

/** The references that a file name may refer to, longest first: `AB-12_photo_2.jpg` gives `ab-12-photo-2`, `ab-12-photo`, `ab-12`. */
export function possibleReferences(name: string): string[] {
  const stem = pictureKey(name).replace(/\.[a-z0-9]{1,5}$/, '')
  const parts = stem.split(/[_ .()]+/).filter(Boolean)
  return parts.map((_part, at) => parts.slice(0, parts.length - at).join('-'))
}
