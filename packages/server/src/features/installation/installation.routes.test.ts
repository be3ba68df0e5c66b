import { defaultInstallationName, legalTextMaxLength, routes } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { formOf, newIdempotencyKey, TestFile, type TestResponse } from '../../../test/caller.ts'
import { readEmails } from '../../../test/email-fixtures.queries.ts'
import { smallPng } from '../../../test/directory-fixtures.queries.ts'
import { setDemoInstallation } from '../../../seed/installation.ts'
import { accountInvitation } from '../../platform/email/templates/account-invitation.ts'
import { loadPdfBrand } from '../../platform/installation/pdf-brand.ts'
import { installationBody } from './installation.samples.ts'

const server = openTestApp()

beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T09:00:00Z')
  await server.db.deleteFrom('installation').execute()
  await server.db.insertInto('installation').defaultValues().execute()
})

const changeOf = ({ status, body }: TestResponse) => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return routes.changeInstallation.output.parse(body)
}
const settings = async () =>
  routes.getInstallationSettings.output.parse(
    (await (await server.as('sydev')).get('/internal/installation')).body,
  )
const change = async (body: object, version = 1) =>
  (await server.as('sydev')).put(
    '/internal/installation',
    { ...installationBody, ...body },
    { ...newIdempotencyKey(), 'if-match': `"${version}"` },
  )
const shown = async (language = 'fr') =>
  routes.getInstallation.output.parse(
    (await server.anonymous.get('/installation', { 'accept-language': language })).body,
  )

describe('an installation without settings', () => {
  test('has a name, and nothing of the demo', async () => {
    expect(await shown()).toEqual({
      '@id': '/api/installation',
      '@type': 'Installation',
      name: defaultInstallationName,
      accent: null,
      logo: null,
      helpEmail: null,
      helpPhone: null,
      footer: null,
      legalTexts: [],
    })
    expect((await server.anonymous.get('/installation/legal_texts/legal-mentions')).status).toBe(404)
  })

  test('has the sentence and the legal texts of the demo only in a demo', async () => {
    await setDemoInstallation(server.db)
    const { footer, legalTexts } = await shown()
    expect(footer).toContain('démonstration')
    expect(legalTexts.map(({ kind }) => kind)).toEqual(['legal-mentions', 'general-condition-use'])
    expect(legalTexts[0]?.anchors).toEqual(expect.arrayContaining(['data-protection', 'cookies']))
    // The same anchors in both languages: an address keeps its place when the language changes.
    expect((await shown('en')).legalTexts).toEqual(legalTexts)
  })
})

describe('changed settings', () => {
  test('are shown to everyone in the language of the request', async () => {
    const set = { version: 2, changedAt: '2026-11-21T09:00:00.000Z' }
    expect(changeOf(await change({ accent: ' #0B5D4E ' }))).toMatchObject(set)
    expect(await settings()).toMatchObject({ ...installationBody, ...set })
    expect(await shown('en')).toMatchObject({
      name: 'Achats du Ponant',
      accent: '#0b5d4e',
      helpEmail: 'help@ponant.example',
      footer: 'A service of the Ponant group.',
      legalTexts: [{ kind: 'legal-mentions', anchors: ['section-1', 'cookies'] }],
    })
    const { body } = await server.anonymous.get('/installation/legal_texts/legal-mentions')
    expect(body).toMatchObject({ text: installationBody.legalMentionsFr, changedOn: '2026-11-21' })
  })

  test('date a legal text only when it changes', async () => {
    await change({ conditionsFr: 'Un.' })
    server.clock.now = new Date('2026-12-01T09:00:00Z')
    await change({ conditionsFr: 'Deux.' }, 2)
    const dayOf = async (kind: string) =>
      routes.getLegalText.output.parse((await server.anonymous.get(`/installation/legal_texts/${kind}`)).body)
        .changedOn
    expect([await dayOf('legal-mentions'), await dayOf('general-condition-use')]).toEqual([
      '2026-11-21',
      '2026-12-01',
    ])
  })

  test('have four legal texts of the greatest length, which a write does not return', async () => {
    const text = 'é’'.repeat(legalTextMaxLength / 2)
    const texts = { legalMentionsFr: text, legalMentionsEn: text, conditionsFr: text, conditionsEn: text }
    expect(changeOf(await change(texts)).version).toBe(2)
    expect(await settings()).toMatchObject(texts)
  })

  test('are rejected when someone else has changed them', async () => {
    await change({})
    expect((await change({ name: 'Autre' })).status).toBe(412)
    expect((await shown()).name).toBe('Achats du Ponant')
  })

  test.each([
    [{ accent: '#ffdd00' }, 'accent', 'contrast_too_low'],
    [{ accent: 'red;}*{}' }, 'accent', 'invalid_colour'],
    [{ name: '  ' }, 'name', 'required'],
    [{ helpEmailFr: 'aide' }, 'helpEmailFr', 'invalid_email'],
    [{ conditionsEn: 'x'.repeat(legalTextMaxLength + 1) }, 'conditionsEn', 'too_long'],
  ])('%j is rejected at its field, and nothing changes', async (body, propertyPath, code) => {
    const { status, body: answer } = await change(body)
    expect({ status, answer }).toMatchObject({
      status: 422,
      answer: { violations: [{ propertyPath, code }] },
    })
    expect((await shown()).name).toBe(defaultInstallationName)
  })
})

test('caches are told what is unchanged, for each language', async () => {
  const first = await server.anonymous.get('/installation', { 'accept-language': 'fr' })
  expect(first.headers['cache-control']).toBe('public, no-cache')
  expect(first.headers['vary']).toContain('Accept-Language')
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  const again = async (language: string) =>
    (
      await server.anonymous.get('/installation', {
        'accept-language': language,
        'if-none-match': `W/${etag}`,
      })
    ).status
  expect(await again('fr')).toBe(304)
  await server.db.updateTable('installation').set({ helpEmailEn: 'help@ponant.example' }).execute()
  expect([await again('fr'), await again('en')]).toEqual([304, 200])
  // Another content under the same version, as after a restored backup.
  await server.db.updateTable('installation').set({ name: 'Achats Armor' }).execute()
  expect(await again('fr')).toBe(200)
})

test('a legal text has the tag of its content', async () => {
  await change({})
  const read = async (etag = '') =>
    server.anonymous.get('/installation/legal_texts/legal-mentions', { 'if-none-match': etag })
  const { etag } = (await read()).headers
  await change({ name: 'Achats Armor' }, 2)
  expect((await read(String(etag))).status).toBe(304)
  await change({ legalMentionsFr: 'Autre.' }, 3)
  expect((await read(String(etag))).status).toBe(200)
})

describe('a logo', () => {
  const upload = async (bytes: Buffer, version = 1) =>
    (await server.as('sydev')).call({
      method: 'PUT',
      url: '/internal/installation/logo',
      ...formOf(
        { image: new TestFile('logo.png', bytes) },
        { ...newIdempotencyKey(), 'if-match': `"${version}"` },
      ),
    })

  test('is public under an address that changes with it, begins PDFs, and can be removed', async () => {
    const { logo } = changeOf(await upload(smallPng))
    expect(logo).toMatch(/^\/installation\/logos\/[0-9a-f]{64}\.png$/)
    const picture = await server.app.inject(`/api${logo}`)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await loadPdfBrand(server.db, server.files)).logo).toEqual(picture.rawPayload)

    const sydev = await server.as('sydev')
    const removed = await sydev.delete('/internal/installation/logo', {
      ...newIdempotencyKey(),
      'if-match': '"2"',
    })
    expect(changeOf(removed).logo).toBeNull()
    expect((await server.app.inject(`/api${logo}`)).statusCode).toBe(404)
    expect(await loadPdfBrand(server.db, server.files)).toEqual({ name: defaultInstallationName, logo: null })
  })

  test('that is not a picture is rejected', async () => {
    const { status, body } = await upload(Buffer.from('<svg onload="alert(1)"/>'))
    expect({ status, body }).toMatchObject({ status: 422, body: { violations: [{ code: 'invalid_image' }] } })
    expect((await shown()).logo).toBeNull()
  })
})

test('an email has the name, the help and the footer, as text', async () => {
  await change({ name: 'Achats <Ponant>' })
  const { emails } = server.app.services
  const values = { displayName: 'Ana', username: 'ana', href: 'https://achats.example/x' }
  await emails.queue(
    server.db,
    { to: 'ana@example.org', language: 'fr', template: accountInvitation, values },
    server.clock.now,
  )
  const email = (await readEmails(server.db)).find(({ recipient }) => recipient === 'ana@example.org')
  expect(email).toMatchObject({ sender: 'Achats <Ponant>', subject: 'Votre compte Achats <Ponant>' })
  for (const text of [
    'Achats &lt;Ponant&gt;',
    'aide@ponant.example, 02 98 00 00 00',
    'Un service du groupement Ponant.',
  ])
    expect(email?.html).toContain(text)
  expect(email?.html).not.toContain('<Ponant>')
  expect(email?.text).toContain('Une question\u202f? aide@ponant.example')
})
