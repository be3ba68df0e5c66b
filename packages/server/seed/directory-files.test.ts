import { routes } from '@comptoir/contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { insertDirectoryFiles, storeDirectoryFiles } from './directory-files.ts'
import { drawPortrait } from './portrait.ts'
import { randomFrom } from './random.ts'

const server = openTestApp()
const insert = async () => insertDirectoryFiles(server.db, await storeDirectoryFiles(server.db, server.files))
beforeAll(insert)

test('contacts share a few pictures that can be fetched', async () => {
  const client = await server.as('client')
  const answer = await client.get('/internal/supplier_contacts?itemsPerPage=50')
  const { member } = routes.listSupplierContacts.output.parse(answer.body)
  const images = member.flatMap(({ image }) => image ?? [])
  expect(images.length).toBeGreaterThan(3)
  expect(images.length).toBeLessThan(member.length)
  const pictures = await Promise.all(images.map((url) => server.app.inject(`/api${url}`)))
  for (const { statusCode, headers, rawPayload } of pictures) {
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^image\/(png|jpeg)$/)
    expect(rawPayload.length).toBeLessThan(12_000)
  }
})

test('suppliers have shared documents and documents of each company', async () => {
  const namesFor = async (user: string) => {
    const answer = await (await server.as(user)).get('/supplier_files?supplier=1')
    const { member } = routes.listSupplierFiles.output.parse(answer.body)
    expect(member.every(({ byteCount }) => byteCount > 100 && byteCount < 60_000)).toBe(true)
    return member.map(({ name }) => name).toSorted()
  }
  const shared = ['Conditions générales de vente 2026.pdf', 'Jours de fermeture 2026.csv']
  expect(await namesFor('client')).toEqual([...shared, 'Remises Thermélec Ouest.csv'])
  const others = await namesFor('client2')
  expect(others).toEqual(expect.arrayContaining(shared))
  expect(others).toHaveLength(3)
  expect(others).not.toContain('Remises Thermélec Ouest.csv')
})

test('is deterministic', async () => {
  const [one, other] = await Promise.all([drawPortrait(randomFrom(1)), drawPortrait(randomFrom(1))])
  expect(one.equals(other)).toBe(true)
  const count = async () => (await server.db.selectFrom('fileContent').select('digest').execute()).length
  const before = await count()
  await insert()
  expect(await count()).toBe(before)
})
