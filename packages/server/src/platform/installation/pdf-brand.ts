import { buffer } from 'node:stream/consumers'
import type { Db } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { findNameAndLogo } from './installation.queries.ts'

/** What a PDF begins with. */
export interface PdfBrand {
  readonly name: string
  /** A JPG or PNG. */
  readonly logo: Buffer | null
}

/** The last logo of each storage: the storage may be slow, and the content of a digest never changes. */
const logos = new WeakMap<FileStore, { readonly digest: string; readonly bytes: Buffer }>()

/** Loads name and logo; a logo that is not in the storage is left out. */
export async function loadPdfBrand(db: Db, files: FileStore): Promise<PdfBrand> {
  const { name, logoDigest } = await findNameAndLogo(db)
  return { name, logo: logoDigest === null ? null : await readLogo(files, logoDigest) }
}

async function readLogo(files: FileStore, digest: string): Promise<Buffer | null> {
  const last = logos.get(files)
  if (last?.digest === digest) return last.bytes
  const content = await files.read(digest)
  if (content === null) return null
  const bytes = await buffer(content)
  logos.set(files, { digest, bytes })
  return bytes
}
