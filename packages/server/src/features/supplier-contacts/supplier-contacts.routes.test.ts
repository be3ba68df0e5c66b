import { constants, routes, violationListSchema } from '@comptoir/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import {
  codeOf,
  newIdempotencyKey,
  TestFile,
  type TestResponse,
  type TestCaller,
} from '../../../test/caller.ts'
import { fillContacts, insertContactOf, removeContacts } from '../../../test/directory-fixtures.queries.ts'
import { purge } from '../../../test/purge.ts'

const server = openTestApp()
const own = '/internal/supplier_contact_customers'
const shared = '/internal/supplier_contact_globals'

const draft = {
  supplier: 1,
  agency: 1,
  firstName: ' Ana ',
  lastName: "<script>alert('x')</script>",
  email: 'ana@example.org',
  mobile: '06 39 98 12 34',
  phone: '+44 20 7946 0018',
  role: '',
}

const contactOf = ({ body }: TestResponse) => routes.createCompanyContact.output.parse(body)
const listOf = async (caller: TestCaller, query = '') => {
  const { body } = await caller.get(`/internal/supplier_contacts?itemsPerPage=50${query}`)
  return routes.listSupplierContacts.output.parse(body)
}
const pathsOf = ({ body }: TestResponse) =>
  violationListSchema.parse(body).violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)

describe('the list', () => {
  test("has the company's own and shared contacts only", async () => {
    const foreign = await insertContactOf(server.db, { username: 'client2' })
    const { member, totalItems, facets } = await listOf(
      await server.as('client'),
      '&facets[]=scope&facets[]=supplier',
    )
    expect(new Set(member.map(({ scope }) => scope))).toEqual(new Set(['company', 'global']))
    expect(member.some(({ id, scope }) => id === foreign && scope === 'company')).toBe(false)
    const [scopes, suppliers] = facets ?? []
    expect(scopes?.values.map(({ label }) => label)).toContain('Contacts communs')
    expect(scopes?.values.reduce((sum, { count }) => sum + count, 0)).toBe(totalItems)
    expect(suppliers?.values.reduce((sum, { count }) => sum + count, 0)).toBe(totalItems)
  })

  test('is narrowed by scope, supplier, agency and text, and sorted by name', async () => {
    const client = await server.as('client')
    const shared1 = await listOf(client, '&scope=global&supplier[]=1')
    expect(shared1.member.every(({ scope, supplier }) => scope === 'global' && supplier.id === 1)).toBe(true)
    expect(shared1.member.length).toBeGreaterThan(0)
    const names = (await listOf(client)).member.map(({ lastName }) => lastName.normalize('NFD').toLowerCase())
    expect(names).toEqual(names.toSorted())
    const [first] = shared1.member
    const found = await listOf(client, `&search=${encodeURIComponent(first?.lastName ?? '').toUpperCase()}`)
    expect(found.member.map(({ id }) => id)).toContain(first?.id)
    expect((await listOf(client, '&search=--')).totalItems).toBe(0)
    expect((await listOf(client, '&agency[]=2')).member.every(({ agency }) => agency.id === 2)).toBe(true)
  })
})

describe("a company's own contacts", () => {
  test('are added with numbers in E.164 and read back unchanged', async () => {
    const client = await server.as('client')
    const answer = await client.post(own, draft)
    expect(answer.status).toBe(201)
    expect(contactOf(answer)).toMatchObject({
      scope: 'company',
      firstName: 'Ana',
      lastName: draft.lastName,
      mobile: '+33639981234',
      phone: '+442079460018',
      role: null,
      image: null,
      version: 1,
    })
    const { id } = contactOf(answer)
    expect((await listOf(client, '&scope=company')).member.map((contact) => contact.id)).toContain(id)
    const others = await listOf(await server.as('client2'))
    expect(others.member.some((contact) => contact.id === id && contact.scope === 'company')).toBe(false)
  })

  test('a double click adds one', async () => {
    const client = await server.as('client')
    const key = newIdempotencyKey()
    const before = (await listOf(client, '&scope=company')).totalItems
    const first = await client.post(own, draft, key)
    const again = await client.post(own, draft, key)
    expect(contactOf(again).id).toBe(contactOf(first).id)
    expect((await listOf(client, '&scope=company')).totalItems).toBe(before + 1)
  })

  test('reports violations by field', async () => {
    const client = await server.as('client')
    const empty = await client.post(own, {})
    expect(empty.status).toBe(422)
    expect(pathsOf(empty)).toEqual(
      ['supplier', 'agency', 'firstName', 'lastName', 'email'].map((path) => `${path} required`),
    )
    const wrong = {
      ...draft,
      firstName: ' ',
      lastName: 'x'.repeat(256),
      email: 'ana@',
      role: 'x'.repeat(256),
    }
    expect(pathsOf(await client.post(own, wrong))).toEqual([
      'firstName required',
      'lastName too_long',
      'email invalid_email',
      'role too_long',
    ])
    const phones = { ...draft, mobile: '06 12', phone: 'call me', agency: 2_000_000 }
    expect(pathsOf(await client.post(own, phones))).toEqual([
      'agency not_a_choice',
      'mobile invalid_phone',
      'phone invalid_phone',
    ])
    expect(pathsOf(await client.post(own, { ...draft, supplier: 2_000_000 }))).toEqual([
      'supplier not_a_choice',
    ])
  })

  test('rejects an agency of another supplier', async () => {
    const client = await server.as('client')
    expect(pathsOf(await client.post(own, { ...draft, supplier: 2 }))).toEqual(['agency not_a_choice'])
  })

  test('rejects the second of two concurrent changes, and overwrites nothing', async () => {
    const client = await server.as('client')
    const { id } = contactOf(await client.post(own, draft))
    const first = await client.put(`${own}/${id}`, { ...draft, role: 'Achats' }, { 'if-match': '"1"' })
    expect(first).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { role: 'Achats', version: 2 },
    })
    const second = await client.put(`${own}/${id}`, { ...draft, role: 'Ventes' }, { 'if-match': '"1"' })
    expect(second.status).toBe(412)
    expect(codeOf(second)).toBe('version_moved')
    const after = await client.put(`${own}/${id}`, { ...draft, role: 'Ventes' }, { 'if-match': '"2"' })
    expect(contactOf(after)).toMatchObject({ role: 'Ventes', version: 3 })
  })

  test('are removed and can be restored for a day', async () => {
    const client = await server.as('client')
    const { id } = contactOf(await client.post(own, draft))
    expect((await client.delete(`${own}/${id}`)).status).toBe(204)
    expect((await client.put(`${own}/${id}`, draft)).status).toBe(404)
    expect((await client.delete(`${own}/${id}`)).status).toBe(404)
    expect(contactOf(await client.post(`${own}/${id}/restore`))).toMatchObject({ id, version: 1 })
    expect(contactOf(await client.post(`${own}/${id}/restore`)).id).toBe(id)
    await client.delete(`${own}/${id}`)
    const now = server.clock.now
    server.clock.now = new Date(now.getTime() + 25 * 3_600_000)
    const tomorrow = await server.as('client')
    expect((await tomorrow.post(`${own}/${id}/restore`)).status).toBe(404)
    server.clock.now = now
  })

  test('are not found under the shared path, nor the reverse', async () => {
    const sydev = await server.as('sydev')
    const { id } = contactOf(await sydev.post(own, draft))
    expect((await sydev.put(`${shared}/${id}`, draft)).status).toBe(404)
    const common = contactOf(await sydev.post(shared, draft))
    expect(common).toMatchObject({ scope: 'global', '@type': 'SupplierContactGlobal' })
    expect((await sydev.delete(`${own}/${common.id}`)).status).toBe(404)
    const client = await server.as('client')
    expect((await listOf(client, '&search=ana&scope=global')).member.map((contact) => contact.id)).toContain(
      common.id,
    )
    expect(codeOf(await client.put(`${shared}/${common.id}`, draft))).toBe('forbidden')
  })
})

describe('pictures', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
  const withPlace = () =>
    photo(900, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()

  async function contact() {
    const client = await server.as('client')
    return { client, id: contactOf(await client.post(own, draft)).id }
  }

  test('are re-encoded: small, without metadata, at their own URL', async () => {
    const { client, id } = await contact()
    const bytes = await withPlace()
    expect(bytes.includes('secret place')).toBe(true)
    const answer = await client.form('PUT', `${own}/${id}/image`, { image: new TestFile('me.jpg', bytes) })
    const { image, version } = contactOf(answer)
    expect(version).toBe(2)
    const shown = await server.app.inject({ url: `/api${image}` })
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(shown.headers['content-disposition']).toMatch(/^attachment;/)
    const metadata = await sharp(shown.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 512, height: 341 })
    expect(metadata.exif).toBeUndefined()
    expect(shown.rawPayload.includes('secret place')).toBe(false)
    expect(contactOf(await client.delete(`${own}/${id}/image`)).image).toBeNull()
  })

  test.each([
    [
      'an SVG called .png',
      'x.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    [
      'HTML behind the first bytes of a PNG',
      'x.png',
      Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    ],
    ['a GIF called .jpg', 'x.jpg', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['half a photograph', 'x.jpg', null],
  ])('rejects %s at its field', async (_what, name, bytes) => {
    const { client, id } = await contact()
    const half = async () => {
      const whole = await withPlace()
      return whole.subarray(0, whole.length / 2)
    }
    const image = new TestFile(name, bytes ?? (await half()), 'image/png')
    const answer = await client.form('PUT', `${own}/${id}/image`, { image })
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toEqual(['image invalid_image'])
  })

  test('rejects a picture of thousands of megapixels without decoding it', async () => {
    const { client, id } = await contact()
    const bomb = await photo(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = process.cpuUsage()
    const answer = await client.form('PUT', `${own}/${id}/image`, { image: new TestFile('bomb.png', bomb) })
    expect(pathsOf(answer)).toEqual(['image invalid_image'])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  })

  test('accepts at most two million bytes', async () => {
    const { client, id } = await contact()
    const image = new TestFile('big.jpg', Buffer.alloc(2_000_001))
    expect((await client.form('PUT', `${own}/${id}/image`, { image })).status).toBe(413)
    const empty = await client.form('PUT', `${own}/${id}/image`, { image: new TestFile('x.jpg', '') })
    expect(pathsOf(empty)).toEqual(['image required'])
    expect(pathsOf(await client.form('PUT', `${own}/${id}/image`, {}))).toEqual(['image required'])
    expect((await client.put(`${own}/${id}/image`, { image: 'x' })).status).toBe(415)
  })

  test('rejects an outdated version', async () => {
    const { client, id } = await contact()
    const image = new TestFile('me.jpg', await withPlace())
    await client.form('PUT', `${own}/${id}/image`, { image }, { 'if-match': '"1"' })
    expect((await client.form('PUT', `${own}/${id}/image`, { image }, { 'if-match': '"1"' })).status).toBe(
      412,
    )
  })
})

test('limits the contacts of a company, also for concurrent and alternating writes', async () => {
  const max = constants.supplierContactsMax
  const client = await server.as('client')
  await fillContacts(server.db, max - 1)
  const responses = await Promise.all([client.post(own, draft), client.post(own, draft)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect(responses.find(({ status }) => status === 422)).toMatchObject({
    body: {
      violations: [
        { propertyPath: 'supplier', code: 'too_many', message: expect.stringMatching(/5.?000/) as string },
      ],
    },
  })
  // Those of another company do not count.
  expect((await (await server.as('client2')).post(own, draft)).status).toBe(201)
  await removeContacts(server.db, server.clock.now)
  await fillContacts(server.db, max)
  await removeContacts(server.db, server.clock.now)
  expect(codeOf(await client.post(own, draft))).toBe('too_many_requests')
  // In a file it is a problem of the line.
  const { agency, supplier } = await server.db
    .selectFrom('agency as a')
    .innerJoin('supplier as s', 's.id', 'a.supplierId')
    .select(['a.name as agency', 's.name as supplier'])
    .where('a.id', '=', 1)
    .executeTakeFirstOrThrow()
  const line = `"${supplier}";"${agency}";Anne;X;anne@x.example;fr`
  const file = new TestFile('contacts.csv', `Fournisseur;Agence;Prénom;Nom;E-mail;Langue\r\n${line}`)
  expect(
    await client.form('POST', '/internal/company_contact_imports', { file }, newIdempotencyKey()),
  ).toMatchObject({ status: 201, body: { counters: { created: 0, rejected: 1 } } })
  await purge(server.db, new Date(server.clock.now.getTime() + 25 * 3_600_000))
  expect((await client.post(own, draft)).status).toBe(201)
})
