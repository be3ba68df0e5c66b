import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import { createFileStore } from './create-file-store.ts'
import type { FileContent, FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

let dataDir: string
let s3: FakeS3
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comptoir-files-'))
  s3 = await startFakeS3()
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await s3.close()
})

const contentOf = (words: string): FileContent => ({
  digest: createHash('sha256').update(words).digest('hex'),
  size: Buffer.byteLength(words),
  open: () => Readable.from([Buffer.from(words)]),
})

/** The connection fails after the first half. */
const brokenContent = (words: string): FileContent => ({
  ...contentOf(words),
  open: () =>
    Readable.from(
      (function* () {
        yield Buffer.from(words.slice(0, words.length / 2))
        throw new Error('cut off')
      })(),
    ),
})

const readText = async (store: FileStore, { digest }: FileContent) => {
  const content = await store.read(digest)
  return content && text(content)
}

/** Lists everything written until then, in milliseconds from now. */
async function listed(store: FileStore, until: number): Promise<string[]> {
  const digests: string[] = []
  for await (const page of store.list(new Date(Date.now() + until))) digests.push(...page)
  return digests
}

/** Foreign files next to ours. */
async function insertForeignFiles(kind: string) {
  const digest = 'a'.repeat(64)
  if (kind === 's3') for (const key of ['read & me', 'aa/short', `ab/${digest}`, 'zz/last']) s3.put(key)
  else {
    await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
    for (const name of ['readme', join('ab', digest), join('ab', 'short')])
      await writeFile(join(dataDir, 'files', name), 'x')
  }
}

describe.each(['directory', 's3'])('files in a %s', (kind) => {
  const open = () => createFileStore({ dataDir, s3: kind === 's3' ? s3.settings : undefined })

  test('are read as they were saved, repeatedly, until they are removed', async () => {
    const store = open()
    const content = contentOf('un devis, 1 234,56 €')
    expect(await readText(store, content)).toBeNull()
    await store.save(content)
    await store.save(content)
    expect(await readText(store, content)).toBe('un devis, 1 234,56 €')
    expect(await readText(open(), content)).toBe('un devis, 1 234,56 €')
    await store.remove(content.digest)
    await store.remove(content.digest)
    expect(await readText(store, content)).toBeNull()
  })

  test('an interrupted save stores nothing, and the next one succeeds', async () => {
    const store = open()
    const words = 'x'.repeat(200_000)
    await expect(store.save(brokenContent(words))).rejects.toSatisfy((error) => error instanceof Error)
    expect(await readText(store, contentOf(words))).toBeNull()
    await store.save(contentOf(words))
    expect(await readText(store, contentOf(words))).toBe(words)
  })

  test('concurrent saves of the same content succeed', async () => {
    const store = open()
    const content = contentOf('deux fois')
    await Promise.all([store.save(content), store.save(content)])
    expect(await readText(store, content)).toBe('deux fois')
  })

  test('are listed by age, page by page, ignoring other files', async () => {
    const store = open()
    const contents = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((word) => contentOf(`liste ${word}`))
    for (const content of contents) await store.save(content)
    await insertForeignFiles(kind)
    const all = await listed(store, 60_000)
    expect(all).toEqual(expect.arrayContaining(contents.map(({ digest }) => digest)))
    expect(all.filter((digest) => !/^[0-9a-f]{64}$/.test(digest))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
    expect(await listed(store, -60_000)).toEqual([])
    for (const { digest } of contents) await store.remove(digest)
    const left = await listed(store, 60_000)
    expect(left.filter((digest) => contents.some((content) => content.digest === digest))).toEqual([])
  })

  test('a name other than a digest is not found', async () => {
    await expect(open().read('../../token-secret')).rejects.toThrow('named by its SHA-256')
  })
})

test('in a directory, old drafts of killed processes are deleted, those of today are not', async () => {
  const incoming = join(dataDir, 'files', 'incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(join(incoming, 'old'), 'x')
  await writeFile(join(incoming, 'new'), 'x')
  await utimes(join(incoming, 'old'), new Date('2020-01-01'), new Date('2020-01-01'))
  await createFileStore({ dataDir }).save(contentOf('sweeps'))
  expect(await readdir(incoming)).toEqual(['new'])
})

test('in a directory, drafts of this machine are deleted once their process has ended, also by the nightly job', async () => {
  const directory = join(dataDir, 'killed')
  const incoming = join(directory, 'files', 'incoming')
  await mkdir(incoming, { recursive: true })
  const host = hostname().replaceAll(/[^\w-]/g, '-')
  const live = `${host}.${process.pid}.x`
  for (const name of [`${host}.999999999.x`, live, 'elsewhere.999999999.x'])
    await writeFile(join(incoming, name), 'x')
  await listed(createFileStore({ dataDir: directory }), 0)
  expect((await readdir(incoming)).toSorted()).toEqual(['elsewhere.999999999.x', live].toSorted())
})

test('an unused store lists nothing', async () => {
  const store = createFileStore({ dataDir: join(dataDir, 'nowhere') })
  expect(await listed(store, 0)).toEqual([])
})

describe('a bucket', () => {
  test('is listed below our own prefix only', async () => {
    const store = createFileStore({ dataDir, s3: { ...s3.settings, url: `${s3.settings.url}/our%20files/` } })
    const content = contentOf('in a folder')
    await store.save(content)
    expect(await listed(store, 60_000)).toEqual([content.digest])
  })

  test('gets signed requests with the signed body', async () => {
    await createFileStore({ dataDir, s3: s3.settings }).save(contentOf('signed'))
    const put = s3.requests.findLast(({ method }) => method === 'PUT')
    expect(put?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256/,
    )
    expect(put?.headers['content-length']).toBe('6')
  })

  test('may be slow to send a body, but not to start the response', async () => {
    const timeouts = { response: 300, upload: 300 }
    const slow = await startFakeS3({ within: 600 })
    const silent = await startFakeS3({ before: 600 })
    onTestFinished(() => Promise.all([slow.close(), silent.close()]).then(() => undefined))
    const store = createS3Store(slow.settings, timeouts)
    await store.save(contentOf('un long téléchargement'))
    expect(await readText(store, contentOf('un long téléchargement'))).toBe('un long téléchargement')
    await expect(createS3Store(silent.settings, timeouts).read(contentOf('x').digest)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  test('that rejects, fails or is missing causes 503, not a loss', async () => {
    const wrong = createFileStore({ dataDir, s3: { ...s3.settings, accessKeyId: 'nobody' } })
    await expect(wrong.save(contentOf('lost?'))).rejects.toMatchObject({ code: 'unavailable' })
    await expect(wrong.read(contentOf('signed').digest)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(listed(wrong, 0)).rejects.toMatchObject({ code: 'unavailable' })
    const unreachable = createFileStore({ dataDir, s3: { ...s3.settings, url: 'http://127.0.0.1:9/bucket' } })
    await expect(unreachable.read(contentOf('signed').digest)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
