import { consultationStatus, consultationStatuses, routes } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { awardConsultation, insertConsultations } from '../../../seed/consultations.ts'
import { findActor } from '../../../seed/orders.ts'
import type { Db } from '../../platform/db/connect.ts'
import { openTestApp } from '../../../test/app.ts'
import { codeOf, TestFile, violationsOf } from '../../../test/caller.ts'
import {
  insertConsultationOf,
  insertConsultationSupplier,
} from '../../../test/consultation-fixtures.queries.ts'
import { insertAddressOf } from '../../../test/directory-fixtures.queries.ts'
import { insertStatusFacts } from '../../../test/consultation-status.queries.ts'
import { readEmails, readReplyTokens } from '../../../test/email-fixtures.queries.ts'
import {
  consultationFields as fields,
  idOf,
  members,
  prepareConsultation,
  speakEnglish,
} from '../../../test/prepare-consultation.queries.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()

beforeEach(async () => {
  await server.db.deleteFrom('letter').execute()
  await server.db.deleteFrom('consultation').execute()
  await server.db.deleteFrom('purchaseOrder').execute()
  await server.db.deleteFrom('cartLine').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

interface Body {
  readonly id: number
  readonly uuid: string
  readonly member: readonly { readonly id: number }[]
}
const bodyOf = ({ body }: { readonly body: unknown }) => body as Body

describe('the status', () => {
  test('is the same in SQL as in the contract, for every combination of what it depends on', async () => {
    const { now } = server.clock
    const cases = await insertStatusFacts(server.db, now)
    expect(cases.length).toBeGreaterThan(100)
    for (const { facts, status } of cases)
      expect([facts, status]).toEqual([facts, consultationStatus(facts, now.getTime())])
  })

  test('each of the seven occurs in the demo data, with answers', async () => {
    await insertConsultations(server.db, 'client', server.clock.now)
    await awardConsultation(server.db, await findActor(server.db, 'client'), server.clock.now)
    const client = await server.as('client')
    const { member } = routes.listConsultations.output.parse(
      (await client.get('/consultations?itemsPerPage=50')).body,
    )
    expect(new Set(member.map(({ status }) => status))).toEqual(new Set(consultationStatuses))
    const byStatus = (expected: string) => member.filter(({ status }) => status === expected)
    // An expired consultation is one without an answer (D-05).
    for (const status of ['in_consultation', 'in_order', 'closed'])
      expect([status, byStatus(status).some((one) => one.answeredCount > 0)]).toEqual([status, true])
    const states = new Set<string>()
    for (const { id } of member) {
      const { body } = await client.get(`/consultation_suppliers?consultation=${id}`)
      for (const { state } of routes.listConsultationSuppliers.output.parse(body).member) states.add(state)
    }
    expect([...states]).toEqual(expect.arrayContaining(['opened', 'draft', 'answered', 'retained']))
  })
})

describe('creating a consultation', () => {
  test('copies products with their price and accepts free lines; reports a line without a name by its index', async () => {
    const client = await server.as('client')
    const product = await findProductOf(server.db, 'PX')
    const created = await client.post('/consultations', { lines: [{ product, quantity: 3 }] })
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Demande de prix du 21/11/2026', status: 'new', lineCount: 1, nextStep: 'send' },
    })
    const lines = members(await client.get(`/consultations/${idOf(created)}/lines`))
    expect(lines).toMatchObject([{ position: 1, quantity: 3, product: { id: product, isAvailable: true } }])
    expect(lines[0]?.['referencePrice']).toBeGreaterThan(0)
    const rejected = await client.post(`/consultations/${idOf(created)}/lines`, {
      lines: [{ label: 'Pose', quantity: 1 }, { quantity: 1 }, { product: 999_999, quantity: 1 }],
    })
    expect(violationsOf(rejected)).toEqual(['lines[1].label required', 'lines[2].product not_a_choice'])
    expect(members(await client.get(`/consultations/${idOf(created)}/lines`))).toHaveLength(1)
  })

  test('takes the lines of the cart without removing them; a copy has lines and suppliers but no answers', async () => {
    const client = await server.as('client')
    const product = await findProductOf(server.db, 'PX')
    await client.post('/internal/cart_lines', { productId: product, quantity: 5 })
    const created = await client.post('/consultations', { fromCart: true })
    expect(created).toMatchObject({ status: 201, body: { origin: 'cart', lineCount: 1 } })
    expect(await client.get('/internal/cart')).toMatchObject({
      body: { groups: [{ lines: [{ quantity: 5 }] }] },
    })
    const original = await insertConsultationOf(server.db, { isSent: true, answers: ['validated'] })
    expect(await client.post('/consultations', { copyOf: original })).toMatchObject({
      status: 201,
      body: {
        name: 'Consultation',
        lineCount: 3,
        supplierCount: 2,
        sentCount: 0,
        answeredCount: 0,
        endDate: null,
      },
    })
    const stranger = await server.as('client2')
    expect((await stranger.post('/consultations', { copyOf: original })).status).toBe(404)
  })

  test('rejects a supplier that is already invited, whatever the agency', async () => {
    const client = await server.as('client')
    const id = await insertConsultationOf(server.db, { suppliers: 0 })
    const { supplierId: supplier } = await server.db
      .selectFrom('agency')
      .select('supplierId')
      .groupBy('supplierId')
      .having((agency) => agency.fn.countAll(), '>', 1)
      .orderBy('supplierId')
      .executeTakeFirstOrThrow()
    const [one, other] = await server.db
      .selectFrom('agency')
      .select('id')
      .where('supplierId', '=', supplier)
      .orderBy('id')
      .execute()
    expect((await client.post('/consultation_suppliers', { consultation: id, agency: one?.id })).status).toBe(
      201,
    )
    const again = await client.post('/consultation_suppliers', { consultation: id, agency: other?.id })
    expect([again.status, violationsOf(again)]).toEqual([422, ['agency already_invited']])
  })

  test('rejects the second of two concurrent changes', async () => {
    const client = await server.as('client')
    const { id } = await prepareConsultation(server)
    const { headers } = await client.get(`/consultations/${id}`)
    const version = { 'if-match': String(headers['etag']) }
    expect((await client.put(`/consultations/${id}`, { ...fields, name: 'A' }, version)).status).toBe(200)
    const late = await client.put(`/consultations/${id}`, { ...fields, name: 'B' }, version)
    expect([late.status, codeOf(late)]).toEqual([412, 'version_moved'])
    expect(await client.get(`/consultations/${id}`)).toMatchObject({ body: { name: 'A' } })
  })
})

/** Removes all agreements, or restores them. */
async function setAgreementsRemoved(db: Db, isRemoved: boolean): Promise<{ readonly rowCount: number }> {
  const { numUpdatedRows } = await db
    .updateTable('agreement')
    .set({ removedAt: isRemoved ? new Date('2026-11-20T09:00:00Z') : null })
    .executeTakeFirst()
  return { rowCount: Number(numUpdatedRows) }
}
describe('from a selection list', () => {
  const path = '/cart_product_selections'

  test('copies its name, project and chosen lines; the list shows its consultations and can no longer be deleted', async () => {
    const client = await server.as('client')
    const product = await findProductOf(server.db, 'PX')
    const list = await client.post(path, {
      name: 'Résidence des Lices',
      businessCode: 'REN-7',
      quoteNumber: 'D-12',
      products: [{ productId: product, quantity: 4, note: 'mur' }],
    })
    const { uuid } = bodyOf(list)
    const [item] = bodyOf(await client.get(`${path}/${uuid}/items`)).member
    const created = await client.post('/consultations', { fromList: { uuid } })
    expect(created).toMatchObject({
      status: 201,
      body: {
        name: 'Résidence des Lices',
        businessCode: 'REN-7',
        quotationNumber: 'D-12',
        origin: 'selection_list',
        lineCount: 1,
      },
    })
    const chosen = await client.post('/consultations', {
      name: 'Une partie',
      fromList: { uuid, items: [(item?.id ?? 0) + 1] },
    })
    expect(chosen).toMatchObject({ status: 201, body: { name: 'Une partie', lineCount: 0 } })
    expect(await client.get(`/consultations?selectionList=${uuid}`)).toMatchObject({
      body: { totalItems: 2 },
    })
    expect((await client.delete(`${path}/${uuid}`)).status).toBe(409)
    for (const consultation of [created, chosen])
      await client.delete(`/consultations/${bodyOf(consultation).id}`)
    expect((await client.delete(`${path}/${uuid}`)).status).toBe(204)
  })

  test('a list of another company is not found', async () => {
    const { uuid } = bodyOf(await (await server.as('client2')).post(path, { name: 'Autre société' }))
    expect((await (await server.as('client')).post('/consultations', { fromList: { uuid } })).status).toBe(
      404,
    )
  })
})

test('requested products are removed from the cart only on request', async () => {
  const client = await server.as('client')
  const productId = await findProductOf(server.db, 'PX')
  await client.post('/internal/cart_lines', { productId, quantity: 5 })
  await client.post('/consultations', { fromCart: true })
  expect(await client.get('/internal/cart')).toMatchObject({ body: { lineCount: 1 } })
  expect(await client.post('/consultations', { fromCart: true, emptiesCart: true })).toMatchObject({
    body: { lineCount: 1, origin: 'cart' },
  })
  expect(await client.get('/internal/cart')).toMatchObject({ body: { lineCount: 0 } })
})

test('proposes suppliers of the lines, those with an agreement for the buyer first, and none that are already invited', async () => {
  const client = await server.as('client')
  const product = await findProductOf(server.db, 'PX')
  const { id } = bodyOf(await client.post('/consultations', { lines: [{ product, quantity: 4 }] }))
  const proposed = async () => {
    const { body } = await client.get(`/consultations/${id}/proposed_suppliers`)
    return routes.listProposedSuppliers.output.parse(body).member
  }
  const [first, ...others] = await proposed()
  expect(first).toMatchObject({ sold: 1, covered: 1 })
  const ranks = [first, ...others].map((one) => (one?.covered ?? 0) * 2 + (one?.sold ?? 0))
  expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))

  // A removed agreement covers nothing.
  const { rowCount } = await setAgreementsRemoved(server.db, true)
  expect(rowCount).toBeGreaterThan(0)
  expect((await proposed()).map(({ covered }) => covered)).not.toContain(1)
  await setAgreementsRemoved(server.db, false)

  // Without an address of the buyer the favourite agency comes before the first by name.
  const { db } = server
  const user = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const address = await insertAddressOf(db)
  await db.updateTable('userAddress').set({ isSelected: false }).where('userId', '=', user.id).execute()
  const last = await db
    .selectFrom('agency')
    .select('id')
    .where('supplierId', '=', first?.supplier.id ?? 0)
    .where('siret', 'is not', null)
    .orderBy('nameSort', 'desc')
    .executeTakeFirstOrThrow()
  const ofFirst = async () => (await proposed()).find(({ supplier }) => supplier.id === first?.supplier.id)
  expect((await ofFirst())?.agency.id).not.toBe(last.id)
  await db
    .insertInto('favoriteAgency')
    .values({ userId: user.id, agencyId: last.id, addedAt: new Date() })
    .execute()
  expect(await ofFirst()).toMatchObject({ agency: { id: last.id }, distance: null })

  // With a selected address the nearest agency comes first, whatever the favourite is.
  const near = await db
    .selectFrom('agency')
    .select(['id', 'latitude', 'longitude'])
    .where('supplierId', '=', first?.supplier.id ?? 0)
    .where('siret', 'is not', null)
    .where('id', '<>', last.id)
    .orderBy('nameSort', 'desc')
    .executeTakeFirstOrThrow()
  const beside = { latitude: near.latitude, longitude: near.longitude, isSelected: true }
  await db.updateTable('userAddress').set(beside).where('uuid', '=', address).execute()
  expect(await ofFirst()).toMatchObject({ agency: { id: near.id }, distance: 0 })

  await client.post('/consultation_suppliers', { consultation: id, agency: first?.agency.id })
  expect((await proposed()).map(({ supplier }) => supplier.id)).not.toContain(first?.supplier.id)
})

describe('sending', () => {
  test('reports each missing field, and sends nothing', async () => {
    const client = await server.as('client')
    const id = idOf(await client.post('/consultations', { name: 'Vide' }))
    expect(violationsOf(await client.post(`/consultations/${id}/send`))).toEqual([
      'endDate required',
      'lines required',
      'suppliers required',
    ])
    const supplier = await insertConsultationSupplier(server.db)
    await server.db.updateTable('agency').set({ siret: null }).execute()
    const { consultationId: other } = await server.db
      .selectFrom('consultationSupplier')
      .select('consultationId')
      .where('id', '=', supplier)
      .executeTakeFirstOrThrow()
    expect(violationsOf(await client.post(`/consultations/${other}/send`))).toContain('suppliers[0] no_siret')
    expect(await readEmails(server.db)).toEqual([])
    await server.db.updateTable('agency').set({ siret: '12345678900012' }).execute()
  })

  test('sends one email per supplier with its own link, in its language, and freezes the lines', async () => {
    const client = await server.as('client')
    const { id, suppliers } = await prepareConsultation(server)
    await speakEnglish(server, suppliers[1])
    const sent = await client.post(`/consultations/${id}/send`)
    expect(sent).toMatchObject({ status: 200, body: { status: 'awaiting_return', sentCount: 2 } })
    const tokens = await readReplyTokens(server.db)
    expect(new Set(tokens).size).toBe(2)
    const texts = (await readEmails(server.db)).map(({ text }) => text)
    const textsWith = (end: string) => texts.filter((text) => text.includes(end))
    expect(textsWith('30 nov. 2026, 17:00 (heure de Paris)')).toEqual(
      textsWith('/public/consultation-fournisseur/'),
    )
    expect(textsWith('Answer by: Nov 30, 2026, ')).toEqual(textsWith('/en/public/consultation-supplier/'))
    expect(texts).toHaveLength(2)
    expect(
      codeOf(await client.post(`/consultations/${id}/lines`, { lines: [{ label: 'x', quantity: 1 }] })),
    ).toBe('consultation_sent')
    expect((await client.delete(`/consultations/${id}`)).status).toBe(409)
  })

  test('suppliers are notified of a later end date and a supplier document in their language, but not of internal and client documents', async () => {
    const client = await server.as('client')
    const { id, suppliers } = await prepareConsultation(server)
    await speakEnglish(server, suppliers[1])
    const moveEndDate = async (endDate: string) =>
      violationsOf(await client.put(`/consultations/${id}`, { ...fields, endDate }))
    expect(await moveEndDate('2026-11-20T17:00:00+01:00')).toEqual(['endDate date_past'])
    // A date that has passed since it was saved blocks only the sending.
    const endAt = new Date('2026-11-20T16:00:00Z')
    await server.db.updateTable('consultation').set({ endAt }).where('id', '=', id).execute()
    expect(await moveEndDate('2026-11-20T17:00:00+01:00')).toEqual([])
    expect(violationsOf(await client.post(`/consultations/${id}/send`))).toEqual(['endDate date_past'])
    expect(await moveEndDate('2026-11-30T17:00:00+01:00')).toEqual([])
    await client.post(`/consultations/${id}/send`)
    await server.db.deleteFrom('letter').execute()
    expect(await moveEndDate('2026-11-29T17:00:00+01:00')).toEqual(['endDate too_small'])
    // By the server's clock it is ten o'clock of that day in Paris.
    expect(await moveEndDate('2026-11-21T09:59:00+01:00')).toEqual(['endDate date_past'])
    expect(await moveEndDate('2026-12-02T17:00:00+01:00')).toEqual([])
    for (const kind of ['own', 'client', 'supplier']) {
      const file = new TestFile(`${kind}.pdf`, '%PDF-1.7')
      expect((await client.form('POST', `/consultations/${id}/files`, { kind, file })).status).toBe(201)
    }
    const emails = await readEmails(server.db)
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      'Date limite reportée : Gymnase de Betton',
      'Deadline moved: Gymnase de Betton',
      'Document added: Gymnase de Betton',
      'Document ajouté : Gymnase de Betton',
    ])
    const texts = emails.map(({ text }) => text).join()
    expect(['own', 'client', 'supplier'].filter((kind) => texts.includes(`${kind}.pdf`))).toEqual([
      'supplier',
    ])
  })

  test('an email is in the language of its contact', async () => {
    const client = await server.as('client')
    const { id, agencyId: agency } = await server.db
      .selectFrom('agency as a')
      .innerJoin('supplierContact as k', 'k.agencyId', 'a.id')
      .select(['k.id', 'k.agencyId'])
      .where('k.companyId', 'is', null)
      .where('k.removedAt', 'is', null)
      .where('a.siret', 'is not', null)
      .orderBy('k.id')
      .executeTakeFirstOrThrow()
    const { member } = routes.listSupplierContacts.output.parse(
      (await client.get(`/internal/supplier_contacts?id[]=${id}`)).body,
    )
    const [contact] = member
    const { firstName, lastName, email } = contact ?? {}
    const body = { supplier: contact?.supplier.id, agency, firstName, lastName, email, language: 'en' }
    const sydev = await server.as('sydev')
    expect(await sydev.put(`/internal/supplier_contact_globals/${id}`, body)).toMatchObject({
      body: { language: 'en' },
    })
    const created = idOf(await client.post('/consultations', { lines: [{ label: 'Pose', quantity: 1 }] }))
    await client.put(`/consultations/${created}`, fields)
    await client.post('/consultation_suppliers', { consultation: created, agency, contact: id })
    expect((await client.post(`/consultations/${created}/send`)).status).toBe(200)
    expect((await readEmails(server.db)).map(({ text }) => text.includes('Answer by: '))).toEqual([true])
  })

  test('a reminder can be sent without a body, which does not confirm', async () => {
    const client = await server.as('client')
    const { id, suppliers } = await prepareConsultation(server)
    await client.post(`/consultations/${id}/send`)
    const remind = () =>
      client.call({ method: 'POST', url: `/consultation_suppliers/${suppliers[0]}/remind` })
    expect((await remind()).status).toBe(200)
    expect(violationsOf(await remind())).toEqual(['isConfirmed unconfirmed'])
  })

  test('a resend revokes earlier links; a supplier that has answered is not reminded', async () => {
    const client = await server.as('client')
    const { id, suppliers } = await prepareConsultation(server)
    await client.post(`/consultations/${id}/send`)
    const before = await readReplyTokens(server.db)
    await server.db.deleteFrom('letter').execute()
    expect((await client.post(`/consultation_suppliers/${suppliers[0]}/resend`)).status).toBe(200)
    const [fresh = ''] = await readReplyTokens(server.db)
    const opened = await Promise.all(
      [...before, fresh].map((token) => server.anonymous.get(`/public/consultation_suppliers/${token}`)),
    )
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 401])
    const remindPath = `/consultation_suppliers/${suppliers[1]}/remind`
    expect((await client.post(remindPath)).status).toBe(200)
    expect(violationsOf(await client.post(remindPath))).toEqual(['isConfirmed unconfirmed'])
    expect((await client.post(remindPath, { isConfirmed: true })).status).toBe(200)
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
    const later = await server.as('client')
    expect((await later.post(remindPath)).status).toBe(200)
    await server.anonymous.post(`/public/consultation_suppliers/${fresh}/decline`, { reason: 'Rupture' })
    expect(codeOf(await later.post(`/consultation_suppliers/${suppliers[0]}/remind`))).toBe('conflict')
    const rows = members(await later.get(`/consultation_suppliers?consultation=${id}`))
    expect(rows.map(({ state }) => state)).toEqual(['declined', 'sending'])
  })
})
