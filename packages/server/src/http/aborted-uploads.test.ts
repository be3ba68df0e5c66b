import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { openFormFolder, sweepFormFolders } from './form-folders.ts'

const server = openTestApp()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-uploads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ours = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`comptoir-form-${process.pid}-`))

test('an upload that is broken off leaves nothing on the disk', async () => {
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
    for (let tries = 0; tries < 100 && (await ours()).length === 0; tries += 1) await wait(20)
    most = Math.max(most, (await ours()).length)
    socket.destroy()
  }
  expect(most).toBeGreaterThan(0)
  for (let tries = 0; tries < 100 && (await ours()).length > 0; tries += 1) await wait(20)
  expect(await ours()).toEqual([])
})

describe('folders of forms', () => {
  test('are swept at start when their process has ended', async () => {
    for (const name of ['comptoir-form-AbC', 'comptoir-form-999999999-x', `comptoir-form-1-x`, 'other']) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'file'), 'x')
    }
    expect(await sweepFormFolders(folder)).toBe(2)
    expect((await readdir(folder)).toSorted()).toEqual(['comptoir-form-1-x', 'other'])
  })

  test('are three for one sender at once, and need room on the disk', async () => {
    const opened = [1, 2, 3].map(() => openFormFolder('user 1', 1, folder))
    const folders = await Promise.all(opened)
    await expect(openFormFolder('user 1', 1, folder)).rejects.toMatchObject({ code: 'too_many_requests' })
    await (await openFormFolder('user 2', 1, folder)).remove()
    for (const each of folders) await each.remove()
    await (await openFormFolder('user 1', 1, folder)).remove()
    await expect(openFormFolder('user 1', 1e18, folder)).rejects.toMatchObject({ code: 'storage_full' })
  })
})
