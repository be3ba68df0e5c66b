import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'
import { PermanentJobError } from '../jobs/job.ts'

/** Copies a stored file to the disk while it is read. */
export async function withFile<Result>(
  files: FileStore,
  digest: string | null,
  read: (path: string) => Promise<Result>,
): Promise<Result> {
  const content = digest === null ? null : await files.read(digest)
  if (!content) throw new PermanentJobError('The file is not in the storage')
  const folder = await mkdtemp(join(tmpdir(), `comptoir-deposit-${process.pid}-`))
  try {
    const path = join(folder, 'file')
    await pipeline(content, createWriteStream(path))
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
