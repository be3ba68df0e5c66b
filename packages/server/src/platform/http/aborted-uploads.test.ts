import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { openFormFolder, sweepFormFolders } from './form-folders.ts'
import { receiveForm, acceptForms } from './receive-form.ts'

const server = openTestApp()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-uploads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const listFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`comptoir-form-${process.pid}-`))

test('an aborted upload leaves nothing on the disk', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const { token } = await server.as('gestion')
  const head =
    `POST /api/supplier_files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 4000000\r\n\r\n' +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  let most = 0
  for (let at = 0; at < 3; at += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write(head)
    socket.write(Buffer.alloc(1_000_000, 'x'))
    for (let attempts = 0; attempts < 100 && (await listFolders()).length === 0; attempts += 1) await wait(20)
    most = Math.max(most, (await listFolders()).length)
    socket.destroy()
  }
  expect(most).toBeGreaterThan(0)
  for (let attempts = 0; attempts < 100 && (await listFolders()).length > 0; attempts += 1) await wait(20)
  expect(await listFolders()).toEqual([])
})

test('a client that disconnects before the folder is open leaves none, and can upload again', async () => {
  const api = Fastify()
  api.decorateRequest('actor', null)
  await acceptForms(api)
  const ends: Promise<unknown>[] = []
  api.post('/form', {
    preValidation: async (request) => {
      request.actor = { kind: 'link', linkId: 1, resource: 'test_notes', rowId: 1, companyId: 1 }
      const { socket } = request.raw
      const closed = once(socket, 'close')
      socket.destroy()
      await closed
      const received = receiveForm(request, 1000)
      ends.push(received.catch((error: unknown) => error))
      await received
    },
    handler: () => Promise.resolve(null),
  })
  await api.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => api.close())
  const form = new FormData()
  form.set('file', new Blob(['x']), 'a.txt')
  // One more than a caller may have open at once.
  for (let at = 0; at < 4; at += 1)
    await fetch(`${api.listeningOrigin}/form`, { method: 'POST', body: form }).catch(() => undefined)
  await vi.waitFor(() => expect(ends).toHaveLength(4))
  const late = wait(5_000, 'still waiting')
  for (const end of ends) expect(await Promise.race([end, late])).toMatchObject({ code: 'bad_request' })
  expect(await listFolders()).toEqual([])
})

describe('folders of forms', () => {
  test('are deleted at start when their process has ended', async () => {
    const names = [
      'comptoir-form-AbC',
      'comptoir-form-999999999-x',
      'comptoir-form-1-x',
      'comptoir-deposit-999999999-x',
      'comptoir-deposit-1-x',
      'other',
    ]
    for (const name of names) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'file'), 'x')
    }
    expect(await sweepFormFolders(folder)).toBe(3)
    expect((await readdir(folder)).toSorted()).toEqual(['comptoir-deposit-1-x', 'comptoir-form-1-x', 'other'])
  })

  test('are limited to three per caller, and need room on the disk', async () => {
    const opened = [1, 2, 3].map(() => openFormFolder('user 1', 1, folder))
    const folders = await Promise.all(opened)
    await expect(openFormFolder('user 1', 1, folder)).rejects.toMatchObject({ code: 'too_many_requests' })
    await (await openFormFolder('user 2', 1, folder)).remove()
    for (const each of folders) await each.remove()
    await (await openFormFolder('user 1', 1, folder)).remove()
    await expect(openFormFolder('user 1', 1e18, folder)).rejects.toMatchObject({ code: 'storage_full' })
  })
})
