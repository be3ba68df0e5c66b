import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digestOf, pathOf, type FileStore } from './file-store.ts'

const leftBehindAfter = 86_400_000

/** Keeps files below a directory, each written beside its place, flushed, and then renamed into it. */
export function createDirectoryStore(directory: string): FileStore {
  const incoming = join(directory, 'incoming')
  const placeOf = (digest: string) => join(directory, pathOf(digest))

  return {
    async save(content) {
      const place = placeOf(content.digest)
      if (await isThere(place)) return
      await mkdir(incoming, { recursive: true })
      await removeLeftovers(incoming)
      const draft = join(incoming, randomUUID())
      try {
        await pipeline(content.open(), createWriteStream(draft))
        await flush(draft)
        await mkdir(dirname(place), { recursive: true })
        await rename(draft, place)
      } finally {
        await rm(draft, { force: true })
      }
    },

    async read(digest) {
      const place = placeOf(digest)
      return (await isThere(place)) ? createReadStream(place) : null
    },

    async remove(digest) {
      await rm(placeOf(digest), { force: true })
    },

    async *list(before) {
      for (const folder of await namesIn(directory)) {
        const digests = (await namesIn(join(directory, folder))).map((name) => digestOf(`${folder}/${name}`))
        const old = await Promise.all(
          digests.map(async (digest) => (digest && (await isOlder(placeOf(digest), before)) ? [digest] : [])),
        )
        yield old.flat()
      }
    },
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Nothing where there is no such folder. */
const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

const isOlder = (path: string, before: Date) =>
  stat(path).then(
    ({ mtime }) => mtime < before,
    () => false,
  )

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Drafts of processes that were killed; those of today may be another's work. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const age = Date.now() - (await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now))
    if (age > leftBehindAfter) await rm(path, { force: true })
  }
}
