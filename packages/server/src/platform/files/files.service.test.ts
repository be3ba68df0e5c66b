import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { startFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import { inTransaction } from '../db/transaction.ts'
import { createFileStore } from './create-file-store.ts'
import type { FileStore } from './file-store.ts'
import { deleteOrphanedFiles, deleteUnusedFiles, storeFile } from './files.service.ts'

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

describe.each(['directory', 's3'])('orphans in a %s', (kind) => {
  const open = () => createFileStore({ dataDir, s3: kind === 's3' ? s3.settings : undefined })
  // What is written now is old by then, by the clock of the storage.
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000)
  const isStored = async (words: string) => (await open().read(digestOf(words))) !== null

  // The state after restoring the database from an older backup.
  const storeOrphan = (words: string) =>
    open().save({
      digest: digestOf(words),
      size: Buffer.byteLength(words),
      open: () => Readable.from([Buffer.from(words)]),
    })

  test('files without a row are deleted after a day, and nothing else', async () => {
    const [retained, lost] = [`gardé ${kind}`, `perdu ${kind}`]
    await storeFile(server.db, open(), Buffer.from(retained), uploader())
    await storeOrphan(lost)
    expect(await isStored(lost)).toBe(true)
    expect(await deleteOrphanedFiles(server.db, open(), new Date())).toBe(0)
    expect(await deleteOrphanedFiles(server.db, open(), tomorrow())).toBe(1)
    expect([await isStored(retained), await isStored(lost)]).toEqual([true, false])
  })

  test('a file uploaded again in the meantime stays', async () => {
    const words = `revient ${kind}`
    await storeOrphan(words)
    const keep = () => storeFile(server.db, open(), Buffer.from(words), uploader())
    const store: FileStore = {
      ...open(),
      async *list(before) {
        yield* open().list(before)
        await keep()
      },
    }
    expect(await deleteOrphanedFiles(server.db, store, tomorrow())).toBe(0)
    expect(await isStored(words)).toBe(true)
  })

  test('a mostly unknown storage belongs to another database and is left alone', async () => {
    const words = Array.from({ length: 6 }, (_, at) => `étranger ${at} ${kind}`)
    for (const one of words) await storeOrphan(one)
    await server.db.deleteFrom('fileContent').execute()
    expect(await deleteOrphanedFiles(server.db, open(), tomorrow())).toBe(0)
    expect(await isStored(words[0] ?? '')).toBe(true)
  })
})

const uploader = (now = server.clock.now) => ({ companyId: null, now })
const rows = () => server.db.selectFrom('fileContent').select('digest').orderBy('digest').execute()

test('while a slow storage stores a file, the database works and has its row', async () => {
  const before = await rows()
  const store: FileStore = {
    ...server.files,
    // The embedded engine has one connection: a transaction waiting for this would wait forever.
    save: async () => expect(await rows()).toHaveLength(before.length + 1),
  }
  const digest = await storeFile(server.db, store, Buffer.from('slow'), uploader())
  expect(await rows()).toContainEqual({ digest })
})

test('the row of a failed upload is deleted like an unused one', async () => {
  const store: FileStore = { ...server.files, save: () => Promise.reject(new Error('full')) }
  const before = await rows()
  await expect(storeFile(server.db, store, Buffer.from('lost'), uploader())).rejects.toThrow('full')
  expect(await rows()).toHaveLength(before.length + 1)
})

test('a file that cannot be deleted does not block the others', async () => {
  const [locked, other] = [Buffer.from('locked'), Buffer.from('not locked')]
  const long = new Date('2026-01-01T09:00:00Z')
  const lockedDigest = await storeFile(server.db, server.files, locked, uploader(long))
  const otherDigest = await storeFile(
    server.db,
    server.files,
    other,
    uploader(new Date(long.getTime() + 1000)),
  )
  const store: FileStore = {
    ...server.files,
    remove: (digest) =>
      digest === lockedDigest ? Promise.reject(new Error('locked')) : server.files.remove(digest),
  }
  await expect(deleteUnusedFiles(server.db, store, server.clock.now)).rejects.toThrow('others failed')
  const retained = new Set((await rows()).map(({ digest }) => digest))
  expect([retained.has(lockedDigest), retained.has(otherDigest)]).toEqual([true, false])
})

test('a file cannot be stored in a transaction', async () => {
  const retained = inTransaction(server.db, (transaction) =>
    storeFile(transaction, server.files, Buffer.from('inside'), uploader()),
  )
  await expect(retained).rejects.toThrow('before the transaction')
})

test('enforces the quota of a company; replaced files count until they are deleted from the storage', async () => {
  const companyId = 1
  const now = server.clock.now
  const keep = (content: string, by: number | null = companyId) =>
    storeFile(server.db, server.files, Buffer.from(content), { companyId: by, now })
  const allow = (bytes: number) =>
    server.db.updateTable('company').set({ fileQuota: bytes }).where('id', '=', companyId).execute()
  await server.db.deleteFrom('companyFile').execute()
  await allow(20)
  const first = await keep('picture 1!')
  await keep('picture 2!')
  await expect(keep('picture 3!')).rejects.toMatchObject({ code: 'file_quota_reached', status: 507 })
  // Rejected files leave nothing; existing content costs nothing; other companies have their own quota.
  expect(await rows()).not.toContainEqual({ digest: digestOf('picture 3!') })
  expect(await keep('picture 1!')).toBe(first)
  await keep('picture 3!', companyId + 1)
  await deleteUnusedFiles(server.db, server.files, new Date(now.getTime() + 25 * 3_600_000))
  await keep('picture 4!')
  await allow(1e12)
})
