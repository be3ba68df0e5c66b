import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { constants, routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import {
  codeOf,
  newIdempotencyKey,
  TestFile,
  type TestResponse,
  type TestCaller,
} from '../../../test/caller.ts'
import { fillDocuments, removeDocuments } from '../../../test/directory-fixtures.queries.ts'
import { deleteUnusedFiles } from '../../platform/files/files.service.ts'
import { purge } from '../../../test/purge.ts'

const server = openTestApp()
const path = '/supplier_files'

const upload = (caller: TestCaller, file: TestFile, fields = {}, headers = {}) =>
  caller.form('POST', path, { supplier: 1, file, ...fields }, headers)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const documentOf = ({ body }: TestResponse) => routes.addSupplierFile.output.parse(body)
const namesOf = async (caller: TestCaller, query = '?supplier=1&itemsPerPage=50') =>
  routes.listSupplierFiles.output.parse((await caller.get(path + query)).body).member.map(({ name }) => name)

async function fetchFile(caller: TestCaller, id: number) {
  const { href } = routes.linkSupplierFile.output.parse((await caller.get(`${path}/${id}/link`)).body)
  return { href, answer: await server.app.inject({ url: `/api${href}` }) }
}

describe('documents of suppliers', () => {
  test('are stored, listed and fetched unchanged, with a safe file name', async () => {
    const client = await server.as('client')
    const html = '<html><script>alert(document.cookie)</script>'
    const name = '../../Conditions “2026”\u202e.html'
    const answer = await upload(client, new TestFile(name, html, 'text/html'))
    expect(answer.status).toBe(201)
    const document = documentOf(answer)
    expect(document).toMatchObject({
      scope: 'company',
      name: 'Conditions “2026”.html',
      byteCount: 45,
      addedBy: 'Claire Le Goff',
    })
    expect(await namesOf(client)).toContain(document.name)
    const { answer: file } = await fetchFile(client, document.id)
    expect(file.body).toBe(html)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Conditions _2026_.html"; filename*=UTF-8''Conditions%20%E2%80%9C2026%E2%80%9D.html`,
    })
  })

  test('are neither visible to nor fetched by another company', async () => {
    const client = await server.as('client')
    const { id } = documentOf(await upload(client, new TestFile('secret.txt', 'secret')))
    const stranger = await server.as('client2')
    expect(await namesOf(stranger)).not.toContain('secret.txt')
    expect((await stranger.get(`${path}/${id}/link`)).status).toBe(404)
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404)
  })

  test('only SYDEV writes shared documents; others get 403', async () => {
    const sydev = await server.as('sydev')
    const { id } = documentOf(await upload(sydev, new TestFile('charte.pdf', '%PDF'), { scope: 'global' }))
    const client = await server.as('client2')
    expect(await namesOf(client)).toContain('charte.pdf')
    expect(codeOf(await client.delete(`${path}/${id}`))).toBe('forbidden')
    expect(codeOf(await upload(client, new TestFile('x', 'x'), { scope: 'global' }))).toBe('forbidden')
    expect((await sydev.delete(`${path}/${id}`)).status).toBe(204)
    expect(codeOf(await client.post(`${path}/${id}/restore`))).toBe('forbidden')
    expect((await sydev.post(`${path}/${id}/restore`)).status).toBe(200)
    expect(await namesOf(client)).toContain('charte.pdf')
  })

  test('rejects a form without a file, without a supplier, or with unknown fields', async () => {
    const client = await server.as('client')
    expect((await client.form('POST', path, { supplier: 1 })).body).toMatchObject({
      violations: [{ propertyPath: 'file', code: 'required' }],
    })
    expect((await upload(client, new TestFile('x', ''))).body).toMatchObject({
      violations: [{ propertyPath: 'file', code: 'required' }],
    })
    expect((await upload(client, new TestFile('x', 'x'), { supplier: 999_999 })).body).toMatchObject({
      violations: [{ propertyPath: 'supplier', code: 'not_a_choice' }],
    })
    expect((await upload(client, new TestFile('x', 'x'), { more: '1' })).status).toBe(422)
    expect((await client.post(path, { supplier: 1 })).status).toBe(415)
    expect(
      (
        await client.call({
          method: 'POST',
          url: path,
          payload: '--b\r\nbroken',
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        })
      ).status,
    ).toBe(400)
  })

  test('does not store rejected files', async () => {
    const client = await server.as('client')
    const rejected = new TestFile('x', 'for an unknown supplier')
    expect((await upload(client, rejected, { supplier: 2_147_483_647 })).status).toBe(422)
    expect((await upload(client, rejected, { scope: 'global' })).status).toBe(403)
    expect(await server.files.read(sha256('for an unknown supplier'))).toBeNull()
  })

  test('limits the documents of a company, also when deleting; replays an idempotent request', async () => {
    const max = constants.supplierFilesMax
    const client = await server.as('client')
    const key = newIdempotencyKey()
    const last = new TestFile('last.txt', 'the last one')
    await fillDocuments(server.db, max - 1)
    const { id } = documentOf(await upload(client, last, {}, key))
    const answer = await upload(client, new TestFile('more.txt', 'one more'))
    expect(answer).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'file', code: 'too_many' }] },
    })
    expect(await server.files.read(sha256('one more'))).toBeNull()
    expect(documentOf(await upload(client, last, {}, key)).id).toBe(id)
    // Those of another company do not count.
    expect((await upload(await server.as('client2'), new TestFile('more.txt', 'one more'))).status).toBe(201)
    await removeDocuments(server.db, server.clock.now)
    await fillDocuments(server.db, max)
    await removeDocuments(server.db, server.clock.now)
    expect(codeOf(await upload(client, new TestFile('again.txt', 'again')))).toBe('too_many_requests')
    await purge(server.db, new Date(server.clock.now.getTime() + 25 * 3_600_000))
    expect((await upload(client, new TestFile('again.txt', 'again'))).status).toBe(201)
  })

  test('a double click stores one file; another file with the same idempotency key is rejected', async () => {
    const client = await server.as('client')
    const key = newIdempotencyKey()
    const file = new TestFile('once.txt', 'once')
    const [first, second] = [await upload(client, file, {}, key), await upload(client, file, {}, key)]
    expect(documentOf(second).id).toBe(documentOf(first).id)
    expect(codeOf(await upload(client, new TestFile('once.txt', 'else'), {}, key))).toBe(
      'idempotency_mismatch',
    )
  })

  test('responds 413 as soon as the size limit is exceeded', async () => {
    const client = await server.as('client')
    const big = new TestFile('big.bin', Buffer.alloc(20_000_001))
    expect((await upload(client, big)).status).toBe(413)
  })

  test('rejects ninety megabytes before they are sent', async () => {
    const client = await server.as('client')
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const address = server.app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\n` +
            'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000000\r\n\r\n--b\r\n',
        )
      })
      socket.once('data', (data) => {
        socket.destroy()
        resolve(data.toString())
      })
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('rejects a forged or expired URL', async () => {
    const client = await server.as('client')
    const { id } = documentOf(await upload(client, new TestFile('link.txt', 'link')))
    const { href } = await fetchFile(client, id)
    const get = async (url: string) => (await server.app.inject({ url: `/api${url}` })).statusCode
    expect(await get(href)).toBe(200)
    for (const forged of [
      href.replace('name=link.txt', 'name=link.html'),
      href.replace('application%2Foctet-stream', 'text%2Fhtml'),
      href.replace(/expires=\d+/, 'expires=9999999999999'),
      href.replace(/signature=.*/, 'signature=x'),
      href.split('?')[0] ?? '',
      `/files/..%2f..%2ftoken-secret?${href.split('?')[1]}`,
    ]) {
      expect(await get(forged)).toBe(404)
    }
    const now = server.clock.now
    server.clock.now = new Date(now.getTime() + 2 * 3_600_000)
    expect(await get(href)).toBe(404)
    server.clock.now = now
  })

  test('deletes only unreferenced files from the storage after a day', async () => {
    const client = await server.as('client')
    const kept = documentOf(await upload(client, new TestFile('kept.txt', 'kept and shared')))
    const gone = documentOf(await upload(client, new TestFile('gone.txt', 'gone for good')))
    const duplicate = documentOf(await upload(client, new TestFile('twin.txt', 'kept and shared')))
    await client.delete(`${path}/${gone.id}`)
    await client.delete(`${path}/${duplicate.id}`)
    const now = server.clock.now
    server.clock.now = new Date(now.getTime() + 49 * 3_600_000)
    const later = await server.as('client')
    await purge(server.db, server.clock.now)
    const other = documentOf(await upload(later, new TestFile('other.txt', 'other')))
    await later.delete(`${path}/${other.id}`)
    expect(await deleteUnusedFiles(server.db, server.files, server.clock.now)).toBeGreaterThan(0)
    expect((await fetchFile(later, kept.id)).answer.body).toBe('kept and shared')
    expect((await later.post(`${path}/${gone.id}/restore`)).status).toBe(404)
    expect(documentOf(await later.post(`${path}/${other.id}/restore`)).id).toBe(other.id)
    expect((await fetchFile(later, other.id)).answer.body).toBe('other')
    server.clock.now = now
  })

  test('a URL expires with its document and with the session that requested it', async () => {
    const client = await server.as('client')
    const { id } = documentOf(await upload(client, new TestFile('ends.txt', 'it ends')))
    const { href } = await fetchFile(client, id)
    const get = async () => (await server.app.inject({ url: `/api${href}` })).statusCode
    expect(await get()).toBe(200)
    await client.delete(`${path}/${id}`)
    expect(await get()).toBe(404)
    await client.post(`${path}/${id}/restore`)
    expect(await get()).toBe(200)
    await client.post('/logout', { authorizeToken: client.token })
    expect(await get()).toBe(404)
  })
})
