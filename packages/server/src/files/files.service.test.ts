import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { startFakeS3, type FakeS3 } from '../../test/fake-s3.ts'
import { inTransaction } from '../db/transaction.ts'
import { createFileStore } from './create-file-store.ts'
import type { FileStore } from './file-store.ts'
import { forgetStrayFiles, forgetUnusedFiles, keepFile } from './files.service.ts'

const server = openTestApp()
let dataDir: string
let s3: FakeS3
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comptoir-strays-'))
  s3 = await startFakeS3()
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await s3.close()
})

const digestOf = (words: string) => createHash('sha256').update(words).digest('hex')

describe.each(['directory', 's3'])('strays in a %s', (kind) => {
  const open = () => createFileStore({ dataDir, s3: kind === 's3' ? s3.settings : undefined })
  // What is written now is old then, by the clock of the storage.
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000)
  const isThere = async (words: string) => (await open().read(digestOf(words))) !== null

  // State after restoring the database from an older backup.
  const leaveStray = (words: string) =>
    open().save({
      digest: digestOf(words),
      size: Buffer.byteLength(words),
      open: () => Readable.from([Buffer.from(words)]),
    })

  test('what no row knows is gone after a day, and nothing else', async () => {
    const [kept, lost] = [`gardé ${kind}`, `perdu ${kind}`]
    await keepFile(server.db, open(), Buffer.from(kept), keeper())
    await leaveStray(lost)
    expect(await isThere(lost)).toBe(true)
    expect(await forgetStrayFiles(server.db, open(), new Date())).toBe(0)
    expect(await forgetStrayFiles(server.db, open(), tomorrow())).toBe(1)
    expect([await isThere(kept), await isThere(lost)]).toEqual([true, false])
  })

  test('one that is handed in again meanwhile stays', async () => {
    const words = `revient ${kind}`
    await leaveStray(words)
    const keep = () => keepFile(server.db, open(), Buffer.from(words), keeper())
    const store: FileStore = {
      ...open(),
      async *list(before) {
        yield* open().list(before)
        await keep()
      },
    }
    expect(await forgetStrayFiles(server.db, store, tomorrow())).toBe(0)
    expect(await isThere(words)).toBe(true)
  })

  test('a storage that is mostly unknown is another database’s, and is left alone', async () => {
    const words = Array.from({ length: 6 }, (_, at) => `étranger ${at} ${kind}`)
    for (const one of words) await leaveStray(one)
    await server.db.deleteFrom('file_content').execute()
    expect(await forgetStrayFiles(server.db, open(), tomorrow())).toBe(0)
    expect(await isThere(words[0] ?? '')).toBe(true)
  })
})

const keeper = (now = server.clock.now) => ({ companyId: null, now })
const rows = () => server.db.selectFrom('file_content').select('digest').orderBy('digest').execute()

test('while a slow storage takes a file, the database works and knows of the file', async () => {
  const before = await rows()
  const store: FileStore = {
    ...server.files,
    // The embedded engine has one connection: a transaction that waited for this would wait for ever.
    save: async () => expect(await rows()).toHaveLength(before.length + 1),
  }
  const digest = await keepFile(server.db, store, Buffer.from('slow'), keeper())
  expect(await rows()).toContainEqual({ digest })
})

test('a file that did not arrive is forgotten like one that nobody wants', async () => {
  const store: FileStore = { ...server.files, save: () => Promise.reject(new Error('full')) }
  const before = await rows()
  await expect(keepFile(server.db, store, Buffer.from('lost'), keeper())).rejects.toThrow('full')
  expect(await rows()).toHaveLength(before.length + 1)
})

test('one that the storage does not let go of stops nobody else', async () => {
  const [locked, other] = [Buffer.from('locked'), Buffer.from('not locked')]
  const long = new Date('2026-01-01T09:00:00Z')
  const lockedDigest = await keepFile(server.db, server.files, locked, keeper(long))
  const otherDigest = await keepFile(server.db, server.files, other, keeper(new Date(long.getTime() + 1000)))
  const store: FileStore = {
    ...server.files,
    remove: (digest) =>
      digest === lockedDigest ? Promise.reject(new Error('locked')) : server.files.remove(digest),
  }
  await expect(forgetUnusedFiles(server.db, store, server.clock.now)).rejects.toThrow('others cannot be')
  const kept = new Set((await rows()).map(({ digest }) => digest))
  expect([kept.has(lockedDigest), kept.has(otherDigest)]).toEqual([true, false])
})

test('a file is not kept in a transaction', async () => {
  const kept = inTransaction(server.db, (transaction) =>
    keepFile(transaction, server.files, Buffer.from('inside'), keeper()),
  )
  await expect(kept).rejects.toThrow('before the transaction')
})

test('a company hands in no more than it may have; what it replaces counts until the storage forgets it', async () => {
  const companyId = 1
  const now = server.clock.now
  const keep = (content: string, by: number | null = companyId) =>
    keepFile(server.db, server.files, Buffer.from(content), { companyId: by, now })
  const allow = (bytes: number) =>
    server.db.updateTable('company').set({ file_quota: bytes }).where('id', '=', companyId).execute()
  await server.db.deleteFrom('company_file').execute()
  await allow(20)
  const first = await keep('picture 1!')
  await keep('picture 2!')
  await expect(keep('picture 3!')).rejects.toMatchObject({ code: 'file_quota_reached', status: 507 })
  // What was refused left nothing; what is there already costs nothing more; others have their own.
  expect(await rows()).not.toContainEqual({ digest: digestOf('picture 3!') })
  expect(await keep('picture 1!')).toBe(first)
  await keep('picture 3!', companyId + 1)
  await forgetUnusedFiles(server.db, server.files, new Date(now.getTime() + 25 * 3_600_000))
  await keep('picture 4!')
  await allow(1e12)
})
