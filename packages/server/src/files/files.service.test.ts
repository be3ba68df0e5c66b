import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { startFakeS3, type FakeS3 } from '../../test/fake-s3.ts'
import { createFileStore } from './create-file-store.ts'
import { forgetStrayFiles, keepFile } from './files.service.ts'

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

  async function keepAndFail(words: string) {
    const kept = server.db.transaction().execute(async (transaction) => {
      await keepFile(transaction, open(), Buffer.from(words), server.clock.now)
      throw new Error('no disk')
    })
    await expect(kept).rejects.toThrow('no disk')
  }

  test('what a failed transaction has left is gone after a day, and nothing else', async () => {
    const [kept, lost] = [`gardé ${kind}`, `perdu ${kind}`]
    await keepFile(server.db, open(), Buffer.from(kept), server.clock.now)
    await keepAndFail(lost)
    expect(await isThere(lost)).toBe(true)
    expect(await forgetStrayFiles(server.db, open(), new Date())).toBe(0)
    expect(await forgetStrayFiles(server.db, open(), tomorrow())).toBe(1)
    expect([await isThere(kept), await isThere(lost)]).toEqual([true, false])
  })

  test('one that is handed in again meanwhile stays', async () => {
    const words = `revient ${kind}`
    await keepAndFail(words)
    const held = Promise.withResolvers<void>()
    const again = server.db.transaction().execute(async (transaction) => {
      await keepFile(transaction, open(), Buffer.from(words), server.clock.now)
      await held.promise
    })
    const swept = forgetStrayFiles(server.db, open(), tomorrow())
    await new Promise((resolve) => setTimeout(resolve, 100))
    held.resolve()
    await again
    expect(await swept).toBe(0)
    expect(await isThere(words)).toBe(true)
  })

  test('a storage that is mostly unknown is another database’s, and is left alone', async () => {
    const words = Array.from({ length: 6 }, (_, at) => `étranger ${at} ${kind}`)
    for (const one of words) await keepAndFail(one)
    await server.db.deleteFrom('file_content').execute()
    expect(await forgetStrayFiles(server.db, open(), tomorrow())).toBe(0)
    expect(await isThere(words[0] ?? '')).toBe(true)
  })
})
