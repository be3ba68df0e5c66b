import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digestOf, pathOf, type FileStore } from './file-store.ts'
import { hasProcessEnded } from './process-ended.ts'

const draftRetention = 86_400_000
const ownHost = hostname().replaceAll(/[^\w-]/g, '-')

/** Stores files in a directory: each is written to a draft, flushed, and then renamed. */
export function createDirectoryStore(directory: string): FileStore {
  const incoming = join(directory, 'incoming')
  const placeOf = (digest: string) => join(directory, pathOf(digest))
  const newDraft = () => join(incoming, `${ownHost}.${process.pid}.${randomUUID()}`)

  return {
    async save(content) {
      const place = placeOf(content.digest)
      if (await exists(place)) return
      await mkdir(incoming, { recursive: true })
      await removeLeftovers(incoming)
      const draft = newDraft()
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
      return (await exists(place)) ? createReadStream(place) : null
    },

    async remove(digest) {
      await rm(placeOf(digest), { force: true })
    },

    async *list(before) {
      await removeLeftovers(incoming)
      for (const folder of await namesIn(directory)) {
        const digests = (await namesIn(join(directory, folder))).map((name) => digestOf(`${folder}/${name}`))
        const old = await Promise.all(
          digests.map(async (digest) => (digest && (await isOlder(placeOf(digest), before)) ? [digest] : [])),
        )
        yield old.flat()
      }
    },

    async probe() {
      const draft = newDraft()
      await mkdir(incoming, { recursive: true })
      try {
        await writeFile(draft, Buffer.alloc(8_192), { flush: true })
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Empty when there is no such folder. */
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

/** Drafts of killed processes; drafts of today may belong to another machine. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await namesIn(incoming)) {
    const path = join(incoming, name)
    const [host, pid] = name.split('.')
    const hasEnded = host === ownHost && hasProcessEnded(Number(pid))
    const age = Date.now() - (await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now))
    if (hasEnded || age > draftRetention) await rm(path, { force: true })
  }
}
