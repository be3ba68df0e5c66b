import { join } from 'node:path'
import { createDirectoryStore } from './directory-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store, type S3Settings } from './s3-store.ts'

/** Creates a store in the configured bucket, or in the folder `files` of the data directory. */
export function createFileStore(settings: {
  readonly dataDir: string
  readonly s3?: S3Settings | undefined
}): FileStore {
  return settings.s3 ? createS3Store(settings.s3) : createDirectoryStore(join(settings.dataDir, 'files'))
}
