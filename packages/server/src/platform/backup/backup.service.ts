import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import type { Database } from '../db/connect.ts'
import { createDirectoryStore } from '../files/directory-store.ts'
import { pathOf, type FileStore } from '../files/file-store.ts'
import { isContentInUse } from '../files/files.queries.ts'
import { StartError } from '../start/start-error.ts'
import { findContents, findLastMigration, isEmptyDatabase } from './backup.queries.ts'
import { runProgram } from './postgres-programs.ts'

/** The database and its files. */
export interface Installation {
  readonly database: Pick<Database, 'db'>
  readonly databaseUrl: string
  readonly files: FileStore
}

const dumpName = 'database.dump'
/** Written last: without it a backup is incomplete. */
const manifestName = 'backup.json'

const manifestSchema = z.object({
  madeAt: z.string(),
  migration: z.string(),
  files: z.int(),
})

export type Manifest = z.infer<typeof manifestSchema>

/**
 * Backs up a running installation to a folder: a snapshot of the database, then its files. A file
 * is kept for a day after its last row is deleted, so that none referenced by the snapshot is missing.
 */
export async function backUp(
  { database, databaseUrl, files }: Installation,
  folder: string,
  now: Date,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty`)
  await runProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', `--file=${join(folder, dumpName)}`],
    databaseUrl,
  )
  const store = storeOf(folder)
  const contents = await findContents(database.db)
  for (const { digest, size } of contents) {
    const stream = await files.read(digest)
    if (stream !== null) await store.save({ digest, size, open: () => stream })
    else if (await isContentInUse(database.db, digest))
      throw new StartError(`The file ${digest} is missing in the storage`)
  }
  const manifest = {
    madeAt: now.toISOString(),
    migration: await findLastMigration(database.db),
    files: contents.length,
  }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Restores a backup into an empty database and a storage. Every file matches its digest, and none is missing. */
export async function restore(
  { database, databaseUrl, files }: Installation,
  folder: string,
): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new StartError(`There is no complete backup in ${folder}: ${manifestName} is missing`)
  })
  const manifest = manifestSchema.parse(JSON.parse(text))
  if (!(await isEmptyDatabase(database.db)))
    throw new StartError('DATABASE_URL is not empty: a backup is restored into a new database')
  await runProgram(
    'pg_restore',
    [
      '--no-owner',
      '--exit-on-error',
      `--dbname=${new URL(databaseUrl).pathname.slice(1)}`,
      join(folder, dumpName),
    ],
    databaseUrl,
  )
  for (const { digest, size } of await findContents(database.db)) {
    const path = join(folder, 'files', pathOf(digest))
    if (!existsSync(path)) {
      // A file no longer referenced may have been deleted before it was copied.
      if (await isContentInUse(database.db, digest))
        throw new StartError(`The file ${digest} is missing in the backup`)
      continue
    }
    if ((await digestOfFile(path)) !== digest)
      throw new StartError(`The file ${digest} has been modified since`)
    await files.save({ digest, size, open: () => createReadStream(path) })
  }
  return manifest
}

const storeOf = (folder: string) => createDirectoryStore(join(folder, 'files'))

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
