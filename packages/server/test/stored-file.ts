import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../src/platform/db/connect.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { upsertContent } from '../src/platform/files/files.queries.ts'

/** Stores a text as a file, with its row; returns its digest. */
export async function storeFile(db: Db, files: FileStore, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const digest = createHash('sha256').update(bytes).digest('hex')
  await files.save({ digest, size: bytes.length, open: () => Readable.from([bytes]) })
  await upsertContent(db, { digest, size: bytes.length }, new Date('2026-11-21T09:00:00Z'))
  return digest
}
