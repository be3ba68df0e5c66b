import { routes } from '@comptoir/contract'
import { readWorkbook } from '@comptoir/tables/xlsx-reader'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import {
  answerDraft as draft,
  answerLine as line,
  sendAnswerTo,
  sendTestConsultation,
  french,
  replyPathOf as pathOf,
  replyTerms as terms,
} from '../../../test/sent-consultation.queries.ts'
import { codeOf, newIdempotencyKey, TestFile, violationsOf } from '../../../test/caller.ts'
import { members } from '../../../test/prepare-consultation.queries.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()
const sendRequest = (parts?: Parameters<typeof sendTestConsultation>[1]) =>
  sendTestConsultation(server, parts)

beforeEach(async () => {
  await server.db.deleteFrom('consultation').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

describe('answering', () => {
  test('saves the texts as entered, on every device, and sends the answer once', async () => {
    const request = await sendRequest()
    const [one = 0, two = 0, three = 0] = request.lines
    const before = await server.anonymous.put(`${pathOf(request)}/answer`, draft([line(one)]), french)
    expect(codeOf(before)).toBe('terms_not_accepted')
    await server.anonymous.post(`${pathOf(request)}/opened`)
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const saved = await server.anonymous.put(
      `${pathOf(request)}/answer`,
      draft([line(one), line(two, { priceText: 'sur devis' })]),
      french,
    )
    expect(saved).toMatchObject({ status: 200, body: { state: 'draft' } })
    expect(await server.anonymous.get(pathOf(request))).toMatchObject({
      body: {
        state: 'open',
        answer: {
          shipping: 25,
          lines: [
            { line: one, priceText: '1 234,56 €', price: 1234.56 },
            { line: two, priceText: 'sur devis', price: null },
          ],
        },
      },
    })
    const send = (isConfirmed = false, headers = {}) =>
      server.anonymous.post(`${pathOf(request)}/send`, { isConfirmed }, { ...french, ...headers })
    expect(violationsOf(await send())).toEqual(['lines[1].priceText not_positive'])
    const answer = draft([line(one), line(two, { kind: 'declined', priceText: '' })])
    const { version } = routes.saveReply.output.parse(
      (await server.anonymous.put(`${pathOf(request)}/answer`, answer, french)).body,
    )
    expect(violationsOf(await send())).toEqual(['isConfirmed unconfirmed'])
    // What another tab has saved in the meantime is not sent unseen.
    expect(codeOf(await send(true, { 'if-match': `"${version - 1}"` }))).toBe('version_moved')
    const answers = await Promise.all([
      send(true, { 'if-match': `"${version}"` }),
      send(true, newIdempotencyKey()),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(codeOf(await server.anonymous.put(`${pathOf(request)}/answer`, draft([line(three)])))).toBe(
      'answer_final',
    )
    expect(await server.anonymous.get(pathOf(request))).toMatchObject({
      body: {
        state: 'answered',
        answer: { validUntil: '2026-12-21' },
      },
    })
    const client = await server.as('client')
    expect(await client.get(`/consultations/${request.consultation}`)).toMatchObject({
      body: { status: 'in_consultation', answeredCount: 1 },
    })
  })

  test('an amount keeps its parsed value, whichever language saves and sends the rest', async () => {
    const request = await sendRequest()
    const [one = 0, two = 0] = request.lines
    const english = { 'accept-language': 'en' }
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const similar = { label: 'S', manufacturer: 'M', reference: 'R', availableOn: '2026-11-21' }
    const typed = (parts = {}) => [
      line(one, { priceText: '1,234', similar: { ...similar, priceText: '2,345' } }),
      line(two, { priceText: '3,456', ...parts }),
    ]
    const shipping = { shippingText: '1,500' }
    await server.anonymous.put(`${pathOf(request)}/answer`, draft(typed(), shipping), english)
    const read = async () => {
      const { body } = await server.anonymous.get(pathOf(request))
      const { answer } = routes.readConsultationReply.output.parse(body)
      const [first, second] = answer.lines
      return [first?.price, first?.similar?.price, second?.price, answer.shipping]
    }
    expect(await read()).toEqual([1234, 2345, 3456, 1500])
    // Only the second text is new, and its page sends the parsed value.
    const revised = typed({ priceText: '4,567', price: 4.567 })
    await server.anonymous.put(`${pathOf(request)}/answer`, draft(revised, shipping), french)
    expect(await read()).toEqual([1234, 2345, 4.567, 1500])
    const sent = draft(typed({ priceText: '4,567' }), shipping)
    expect((await sendAnswerTo(server, pathOf(request), sent)).status).toBe(200)
    expect(await read()).toEqual([1234, 2345, 4.567, 1500])
  })

  test('an amount that does not match its text is rejected by field', async () => {
    const request = await sendRequest()
    const [one = 0] = request.lines
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const similar = { label: '', manufacturer: '', reference: '', availableOn: null }
    const wrong = line(one, { price: 7, similar: { ...similar, priceText: '2', price: 3 } })
    const saved = await server.anonymous.put(
      `${pathOf(request)}/answer`,
      draft([wrong], { shipping: 1 }),
      french,
    )
    expect(violationsOf(saved)).toEqual([
      'lines[0].price invalid',
      'lines[0].similar.price invalid',
      'shipping invalid',
    ])
  })

  test('a price of zero is not accepted as a price anywhere', async () => {
    const request = await sendRequest()
    const [one = 0] = request.lines
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const free = line(one, { priceText: '0', price: 0 })
    const saved = await server.anonymous.put(`${pathOf(request)}/answer`, draft([free]), french)
    expect(saved.status).toBe(200)
    const stored = server.db.selectFrom('consultationAnswerLine').select(['price', 'priceText'])
    expect(await stored.where('lineId', '=', one).execute()).toEqual([{ price: null, priceText: '0' }])
  })

  test('outlier prices and ambiguous prices need a confirmation', async () => {
    const request = await sendRequest()
    const [one = 0, two = 0, three = 0] = request.lines
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    await server.db.updateTable('consultationLine').set({ productId: null, referencePrice: null }).execute()
    const answer = (first: string) =>
      draft([
        line(one, { priceText: first }),
        line(two, { priceText: '10' }),
        line(three, { priceText: '12' }),
      ])
    const sendUnconfirmed = async (first: string) =>
      violationsOf(await sendAnswerTo(server, pathOf(request), answer(first), { isConfirmed: false }))
    const unconfirmed = ['isConfirmed unconfirmed']
    expect(await sendUnconfirmed('1.234')).toEqual(unconfirmed)
    await server.db.updateTable('consultation').set({ showsPrices: true }).execute()
    await server.db
      .updateTable('consultationLine')
      .set({ referencePrice: 7404 })
      .where('id', '=', one)
      .execute()
    expect(await sendUnconfirmed('7,40')).toEqual(unconfirmed)
    // A hidden reference price is not revealed by the warning.
    await server.db.updateTable('consultation').set({ showsPrices: false }).execute()
    const product = await findProductOf(server.db, 'PX')
    await server.db.updateTable('product').set({ publicPrice: 7404 }).where('id', '=', product).execute()
    await server.db
      .updateTable('consultationLine')
      .set({ productId: product })
      .where('id', '=', one)
      .execute()
    const { body } = await server.anonymous.get(pathOf(request))
    expect(routes.readConsultationReply.output.parse(body).lines[0]).toMatchObject({ publicPrice: 7404 })
    expect(JSON.stringify(body)).not.toContain('referencePrice')
    expect(await sendUnconfirmed('7,40')).toEqual(unconfirmed)
    await server.db.updateTable('consultationLine').set({ productId: null }).where('id', '=', one).execute()
    expect(await sendUnconfirmed('7,40')).toEqual([])
  })

  test('the factor from which a price needs a confirmation is set by the buyer’s unit', async () => {
    const request = await sendRequest()
    const [one = 0, two = 0, three = 0] = request.lines
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    await server.db.updateTable('consultation').set({ showsPrices: true }).execute()
    await server.db.updateTable('consultationLine').set({ productId: null, referencePrice: null }).execute()
    await server.db
      .updateTable('consultationLine')
      .set({ referencePrice: 10 })
      .where('id', '=', one)
      .execute()
    const { unitId } = await server.db
      .selectFrom('consultation')
      .select('unitId')
      .where('id', '=', request.consultation)
      .executeTakeFirstOrThrow()
    const read = async () =>
      routes.readConsultationReply.output.parse((await server.anonymous.get(pathOf(request))).body)
        .outlierFactor
    expect(await read()).toBe(3)
    const gestion = await server.as('gestion')
    const thresholds = {
      expiryDays: [30],
      outsideAmount: 1,
      dearerPercent: 1,
      pastDays: 30,
      outlierFactor: 2,
    }
    expect((await gestion.put(`/internal/alert_thresholds/${unitId}`, thresholds)).status).toBe(200)
    expect(await read()).toBe(2)
    const answer = draft([
      line(one, { priceText: '25' }),
      line(two, { priceText: '11' }),
      line(three, { priceText: '12' }),
    ])
    const send = () => sendAnswerTo(server, pathOf(request), answer, { isConfirmed: false })
    expect(violationsOf(await send())).toEqual(['isConfirmed unconfirmed'])
    await server.db.deleteFrom('alertThreshold').execute()
    expect((await send()).status).toBe(200)
  })

  test('the price of a company’s own catalogue is not shown as a public price', async () => {
    const request = await sendRequest()
    const id = await findProductOf(server.db, 'PX')
    await server.db.updateTable('consultationLine').set({ productId: null }).execute()
    const ownProduct = { productId: id, reference: 'PX' }
    await server.db.updateTable('consultationLine').set(ownProduct).where('position', '=', 1).execute()
    const { catalog } = await server.db
      .selectFrom('product')
      .select('catalogId as catalog')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { company } = await server.db
      .selectFrom('consultation')
      .select('companyId as company')
      .executeTakeFirstOrThrow()
    const own = async (ownerCompanyId: number | null) => {
      const appliesFrom = ownerCompanyId === null ? null : '2026-01-01'
      await server.db
        .updateTable('catalog')
        .set({ ownerCompanyId, appliesFrom })
        .where('id', '=', catalog)
        .execute()
      return JSON.stringify((await server.anonymous.get(pathOf(request))).body).includes('publicPrice')
    }
    expect([await own(company), await own(null)]).toEqual([false, true])
  })

  test('after the deadline an answer is rejected but not lost; a further round takes it as a draft', async () => {
    const request = await sendRequest()
    const [one = 0] = request.lines
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    await server.anonymous.put(`${pathOf(request)}/answer`, draft([line(one)]), french)
    server.clock.now = new Date('2026-12-10T09:00:00Z')
    const late = await server.anonymous.post(`${pathOf(request)}/send`, { isConfirmed: true })
    expect(codeOf(late)).toBe('deadline_passed')
    expect(await server.anonymous.get(pathOf(request))).toMatchObject({
      body: { state: 'too_late', answer: { lines: [{ priceText: '1 234,56 €' }] } },
    })
    const client = await server.as('client')
    const round = await client.post(`/consultations/${request.consultation}/rounds`, {
      endDate: '2026-12-20T17:00:00+01:00',
      suppliers: [request.suppliers[0]?.id],
    })
    expect(round.status).toBe(200)
    expect(await server.anonymous.get(pathOf(request))).toMatchObject({
      body: { state: 'open', round: 2, answer: { state: 'draft', lines: [{ priceText: '1 234,56 €' }] } },
    })
    // A link of a supplier that is only in the first round cannot write to the second.
    const other = pathOf(request, 1)
    const answer = draft([line(one)])
    const refused = [
      await server.anonymous.put(`${other}/answer`, answer, french),
      await server.anonymous.post(`${other}/send`, { isConfirmed: true }),
      await server.anonymous.post(`${other}/decline`, { reason: 'trop loin' }),
    ]
    expect(refused.map(codeOf)).toEqual(['deadline_passed', 'deadline_passed', 'deadline_passed'])
    expect(await server.anonymous.get(other)).toMatchObject({
      body: { state: 'too_late', round: 1, answer: { lines: [] } },
    })
  })

  test('a further round starts with the previous answer, which stays readable beside the new one', async () => {
    const request = await sendRequest({ answers: ['validated'] })
    const client = await server.as('client')
    const compared = async (query = '') => {
      const { body } = await client.get(`/consultations/${request.consultation}/comparison${query}`)
      const { round, rounds, answers } = routes.compareConsultation.output.parse(body)
      return { round, rounds, firstLine: answers[0]?.lines.find((one) => one.line === request.lines[0]) }
    }
    const before = await compared()
    expect(before).toMatchObject({ round: 1, rounds: 1, firstLine: { kind: 'priced' } })
    expect(codeOf(await server.anonymous.post(`${pathOf(request)}/send`))).toBe('answer_final')
    await client.post(`/consultations/${request.consultation}/rounds`, {
      endDate: '2026-12-20T17:00:00+01:00',
    })
    const page = routes.readConsultationReply.output.parse((await server.anonymous.get(pathOf(request))).body)
    expect(page).toMatchObject({ state: 'open', round: 2 })
    expect(page.answer.lines.find((one) => one.line === request.lines[0])).toEqual(before.firstLine)
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const cheaper = line(request.lines[0] ?? 0, { priceText: '9,99' })
    expect((await sendAnswerTo(server, pathOf(request), draft([cheaper]))).status).toBe(200)
    expect(await compared()).toMatchObject({
      round: 2,
      rounds: 2,
      firstLine: { priceText: '9,99', price: 9.99 },
    })
    expect(await compared('?round=1')).toEqual({ ...before, rounds: 2 })
    const path = `/consultations/${request.consultation}/comparison/export`
    const [head = '', first = ''] = String((await client.get(`${path}?format=csv`, french)).body).split('\n')
    expect(head).toContain(`${page.supplier} : prix unitaire`)
    expect(first).toContain('9,99')
    expect((await client.get(`${path}?format=csv&hidden[]=x`)).status).toBe(400)
    // The file of the previous round, with a hidden column and the lines sorted in descending order.
    const [supplier] = routes.compareConsultation.output.parse(
      (await client.get(`/consultations/${request.consultation}/comparison?round=1`)).body,
    ).answers
    const file = await server.app.inject({
      url: `/api${path}?format=xlsx&round=1&sort=${supplier?.id}&direction=desc&hidden[]=carbon&gapTo=mean`,
      headers: { ...french, authorization: `Bearer ${client.token}` },
    })
    const [headings = [], ...rows] = readWorkbook(file.rawPayload, 'fr')
    const column = headings.indexOf(`${page.supplier} : prix unitaire`)
    const prices = rows
      .slice(0, request.lines.length)
      .map((row) => Number((row[column] ?? '').replace(',', '.')))
    expect(prices).toContain(before.firstLine?.price)
    const ownProduct = prices.filter((price) => price > 0)
    expect(ownProduct).toEqual(ownProduct.toSorted((a, b) => b - a))
    expect(headings.filter((heading) => /^Carbone|écart au prix/.test(heading))).toEqual([])
    expect(headings).toContain(`${page.supplier} : écart à la moyenne (%)`)
    const amount = (name: string) => Number(fact(name)?.replace(',', '.'))
    const fact = (name: string) => rows.find((row) => row.includes(name))?.[column]
    expect(fact('Livraison (EUR)')).toBe(String(supplier?.shipping).replace('.', ','))
    // A workbook stores a day as a number of days since its first one.
    expect(Date.UTC(1899, 11, 30) + Number(fact('Valable jusqu’au')) * 86_400_000).toBe(
      Date.parse(supplier?.validUntil ?? ''),
    )
    expect(amount('Total hors livraison (EUR)')).toBeGreaterThan(0)
    expect(amount('Total livraison et frais compris (EUR)')).toBeGreaterThanOrEqual(
      amount('Total hors livraison (EUR)') + amount('Livraison (EUR)'),
    )
    expect(fact('État de l’offre')).not.toBe('validité dépassée')
    server.clock.now = new Date('2027-11-21T09:00:00Z')
    const later = await (await server.as('client')).get(`${path}?format=csv&round=1`, french)
    expect(String(later.body)).toMatch(/État de l’offre.*validité dépassée/)
  })

  test('declining is final; closed and cancelled requests have their own pages', async () => {
    const request = await sendRequest()
    await server.anonymous.post(`${pathOf(request)}/decline`, { reason: 'Rupture' })
    expect(await server.anonymous.get(pathOf(request))).toMatchObject({ body: { state: 'declined' } })
    const client = await server.as('client')
    // It is not an answer.
    expect(await client.get(`/consultations/${request.consultation}`)).toMatchObject({
      body: { status: 'awaiting_return', answeredCount: 0, declinedCount: 1 },
    })
    await client.post(`/consultations/${request.consultation}/close`, { isCancelled: true })
    expect(await server.anonymous.get(pathOf(request, 1))).toMatchObject({ body: { state: 'cancelled' } })
    expect(codeOf(await server.anonymous.post(`${pathOf(request, 1)}/decline`, { reason: 'x' }))).toBe(
      'consultation_closed',
    )
  })

  test('a draft of an older version is rejected and nothing is overwritten', async () => {
    const request = await sendRequest()
    const [one = 0] = request.lines
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const { headers } = await server.anonymous.get(pathOf(request))
    const version = { ...french, 'if-match': String(headers['etag']) }
    expect(
      (await server.anonymous.put(`${pathOf(request)}/answer`, draft([line(one)]), version)).status,
    ).toBe(200)
    const other = draft([line(one, { priceText: '9' })])
    expect(codeOf(await server.anonymous.put(`${pathOf(request)}/answer`, other, version))).toBe(
      'version_moved',
    )
  })
})

describe('an answer entered by the buyer', () => {
  const enter = (caller: { readonly put: typeof server.anonymous.put }, supplier = 0, body: object = {}) =>
    caller.put(`/consultation_suppliers/${supplier}/answer`, body, french)
  const compared = async (consultation: number) => {
    const { body } = await (await server.as('client')).get(`/consultations/${consultation}/comparison`)
    return routes.compareConsultation.output.parse(body).answers
  }

  test('is validated, marked and recorded in the history; it can be entered again, an answer of the supplier cannot be replaced', async () => {
    const request = await sendRequest()
    const [one = 0, two = 0] = request.lines
    const [mine, other] = request.suppliers
    const client = await server.as('client')
    const typed = draft([
      line(one),
      line(two, { kind: 'empty', priceText: '', isAvailable: null, availableOn: null }),
    ])
    expect(violationsOf(await enter(client, mine?.id, draft([line(one, { priceText: '?' })])))).toEqual([
      'lines[0].priceText not_positive',
      'lines nothing_to_send',
    ])
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const file = new TestFile('brouillon.pdf', '%PDF-1.7')
    const added = await server.anonymous.form('POST', `${pathOf(request)}/files`, { kind: 'answer', file })
    const { id: unsent } = routes.addReplyFile.output.parse(added.body)
    const linkOfUnsent = async () => (await client.get(`/consultation_files/${unsent}/link`)).status
    expect(await enter(client, mine?.id, typed)).toMatchObject({
      status: 200,
      body: { state: 'answered', takesEntry: true, isByBuyer: true },
    })
    expect(await linkOfUnsent()).toBe(404)
    expect(await compared(request.consultation)).toMatchObject([
      { id: mine?.id, isByBuyer: true, shipping: 25, lines: [{ price: 1234.56 }, { kind: 'empty' }] },
    ])
    const { member } = routes.listConsultationEvents.output.parse(
      (await client.get(`/consultations/${request.consultation}/events`)).body,
    )
    expect(member[0]).toMatchObject({ kind: 'answer_entered', user: 'Claire Le Goff' })
    // A missing delivery day stays unknown; the supplier has to enter it.
    const dayless = draft([line(one, { priceText: '9', isAvailable: null, availableOn: null })])
    expect((await enter(client, mine?.id, dayless)).status).toBe(200)
    expect((await compared(request.consultation))[0]?.lines[0]).toMatchObject({ price: 9, availableOn: null })
    // It is final for the supplier.
    expect(codeOf(await server.anonymous.put(`${pathOf(request)}/answer`, typed, french))).toBe(
      'answer_final',
    )
    await server.anonymous.post(`${pathOf(request, 1)}/terms`, terms)
    await sendAnswerTo(server, pathOf(request, 1), draft([line(one)]))
    expect(codeOf(await enter(client, other?.id, typed))).toBe('answer_final')
    expect((await compared(request.consultation)).map(({ isByBuyer }) => isByBuyer)).toEqual([true, false])
    // What the supplier sends in a further round is an answer of its own again.
    await client.post(`/consultations/${request.consultation}/rounds`, {
      endDate: '2026-12-20T17:00:00+01:00',
    })
    expect(violationsOf(await server.anonymous.post(`${pathOf(request)}/send`))).toEqual([
      'lines[0].isAvailable required',
    ])
    await server.db
      .updateTable('consultationAnswerLine')
      .set({ isAvailable: true, availableOn: '2026-12-24' })
      .where('lineId', '=', one)
      .execute()
    const again = await server.anonymous.post(`${pathOf(request)}/send`, { isConfirmed: true })
    expect(again).toMatchObject({ status: 200, body: { validityDays: 30 } })
    expect((await compared(request.consultation))[0]).toMatchObject({ isByBuyer: false, round: 2 })
    expect(await linkOfUnsent()).toBe(200)
  })

  test('keeps the amounts parsed before, whichever language corrects another line', async () => {
    const request = await sendRequest()
    const [one = 0, two = 0] = request.lines
    const client = await server.as('client')
    const path = `/consultation_suppliers/${request.suppliers[0]?.id}/answer`
    const lines = (second: string) => [line(one, { priceText: '1,234' }), line(two, { priceText: second })]
    await client.put(path, draft(lines('5')), { 'accept-language': 'en' })
    expect((await client.put(path, draft(lines('6')), french)).status).toBe(200)
    expect((await compared(request.consultation))[0]?.lines).toMatchObject([{ price: 1234 }, { price: 6 }])
  })

  test('replaces a document and keeps its validity; is rejected under seal and for another company', async () => {
    const request = await sendRequest()
    const [one = 0] = request.lines
    const [mine] = request.suppliers
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const file = new TestFile('offre.pdf', '%PDF-1.7')
    await server.anonymous.form('POST', `${pathOf(request)}/files`, { kind: 'offer', file })
    // A document covers all lines: there is nothing to confirm.
    expect((await server.anonymous.post(`${pathOf(request)}/send`)).status).toBe(200)
    server.clock.now = new Date('2026-11-23T09:00:00Z')
    const client = await server.as('client')
    const typed = draft([line(one, { availableOn: '2026-11-24', isAvailable: false })])
    expect((await enter(await server.as('client2'), mine?.id, typed)).status).toBe(404)
    expect((await enter(await server.as('partner'), mine?.id, typed)).status).toBe(403)
    await server.db.updateTable('consultation').set({ isSealed: true }).execute()
    expect(codeOf(await enter(client, mine?.id, typed))).toBe('conflict')
    await server.db.updateTable('consultation').set({ isSealed: false }).execute()
    expect((await enter(client, mine?.id, typed)).status).toBe(200)
    expect(await compared(request.consultation)).toMatchObject([
      {
        isByBuyer: true,
        validUntil: '2026-12-21',
        files: [{ name: 'offre.pdf' }],
        lines: [{ price: 1234.56 }],
      },
    ])
  })
})

test('the terms are stored with their version and day; another version is rejected', async () => {
  const request = await sendRequest()
  const wrong = await server.anonymous.post(`${pathOf(request)}/terms`, { version: '2020-01' })
  expect(violationsOf(wrong)).toEqual(['version not_a_choice'])
  const read = async () =>
    routes.readConsultationReply.output.parse((await server.anonymous.get(pathOf(request))).body).terms
  expect(await read()).toEqual({ ...terms, acceptedAt: null })
  await server.anonymous.post(`${pathOf(request)}/terms`, terms)
  server.clock.now = new Date('2026-11-22T09:00:00Z')
  await server.anonymous.post(`${pathOf(request)}/terms`, terms)
  expect(await read()).toEqual({ ...terms, acceptedAt: '2026-11-21T09:00:00.000Z' })
  const stored = await server.db
    .selectFrom('consultationSupplier')
    .select('termsVersion as version')
    .where('id', '=', request.suppliers[0]?.id ?? 0)
    .executeTakeFirst()
  expect(stored).toEqual(terms)
})

test('after the deadline or the closing no one can ask questions or accept the terms', async () => {
  const request = await sendRequest()
  await server.anonymous.post(`${pathOf(request)}/terms`, terms)
  await sendAnswerTo(server, pathOf(request), draft([line(request.lines[0] ?? 0)]))
  const question = (index: number) =>
    server.anonymous.post(`${pathOf(request, index)}/messages`, { body: 'Encore ?' })
  expect((await question(0)).status).toBe(200)
  server.clock.now = new Date('2026-12-10T09:00:00Z')
  expect([codeOf(await question(0)), codeOf(await question(1))]).toEqual([
    'deadline_passed',
    'deadline_passed',
  ])
  const client = await server.as('client')
  const { id = 0 } = request.suppliers[1] ?? {}
  expect(codeOf(await client.post(`/consultation_suppliers/${id}/remind`))).toBe('deadline_passed')
  await client.post(`/consultations/${request.consultation}/close`)
  const refused = [
    await question(0),
    await question(1),
    await server.anonymous.post(`${pathOf(request, 1)}/terms`, terms),
  ]
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'consultation_closed'))
})

describe('documents', () => {
  const add = async (path: string, kind: string, name: string) => {
    const file = new TestFile(name, '%PDF-1.7')
    const { body } = await server.anonymous.form('POST', `${path}/files`, { kind, file })
    return routes.addReplyFile.output.parse(body).id
  }
  const namesOf = (files: readonly { readonly name: string; readonly round: number | null }[]) =>
    files.map(({ name, round }) => [name, round])
  const send = (path: string) => server.anonymous.post(`${path}/send`, { isConfirmed: true })

  test('an offer document replaces prices; sent documents stay readable with their round and cannot be removed in a further one', async () => {
    const request = await sendRequest()
    const path = pathOf(request)
    for (const index of [0, 1]) await server.anonymous.post(`${pathOf(request, index)}/terms`, terms)
    const offer = await add(path, 'offer', 'offre-1.pdf')
    // Without an offer there is nothing to send.
    expect(violationsOf(await send(pathOf(request, 1)))).toEqual(['lines nothing_to_send'])
    // A draft is not shown to the buyer.
    const links = async (id: number) =>
      (await (await server.as('client')).get(`/consultation_files/${id}/link`)).status
    const filesOf = async () =>
      namesOf(
        routes.listConsultationSupplierFiles.output.parse(
          (await (await server.as('client')).get(`/consultation_suppliers/${request.suppliers[0]?.id}/files`))
            .body,
        ).member,
      )
    const compared = async (query = '') => {
      const { body } = await (
        await server.as('client')
      ).get(`/consultations/${request.consultation}/comparison${query}`)
      return namesOf(routes.compareConsultation.output.parse(body).answers[0]?.files ?? [])
    }
    expect([await links(offer), await filesOf()]).toEqual([404, []])
    expect((await send(path)).status).toBe(200)
    const first = ['offre-1.pdf', 1]
    expect([await links(offer), await filesOf(), await compared()]).toEqual([200, [first], [first]])

    server.clock.now = new Date('2026-11-22T09:00:00Z')
    const client = await server.as('client')
    await client.post(`/consultations/${request.consultation}/rounds`, {
      endDate: '2026-12-20T17:00:00+01:00',
    })
    const removal = await server.anonymous.delete(`${path}/files/${offer}`)
    expect([removal.status, codeOf(removal)]).toEqual([409, 'answer_final'])
    const wrong = await add(path, 'offer', 'erreur.pdf')
    expect((await server.anonymous.delete(`${path}/files/${wrong}`)).status).toBe(200)
    const revised = await add(path, 'offer', 'offre-2.pdf')
    expect([await links(revised), await filesOf(), await compared()]).toEqual([404, [first], [first]])
    const page = routes.readConsultationReply.output.parse((await server.anonymous.get(path)).body)
    expect(namesOf(page.ownFiles)).toEqual([first, ['offre-2.pdf', null]])
    expect((await send(path)).status).toBe(200)
    const second = ['offre-2.pdf', 2]
    expect([await links(revised), await compared(), await compared('?round=1')]).toEqual([
      200,
      [first, second],
      [first],
    ])
  })

  test('of the buyer’s documents a link shows only those for suppliers', async () => {
    const request = await sendRequest()
    const client = await server.as('client')
    const statuses: unknown[] = []
    for (const kind of ['own', 'client', 'supplier']) {
      const file = new TestFile(`${kind}.pdf`, '%PDF-1.7')
      await client.form('POST', `/consultations/${request.consultation}/files`, { kind, file })
    }
    for (const { id, kind } of members(await client.get(`/consultations/${request.consultation}/files`)))
      statuses.push([
        kind,
        (await server.anonymous.get(`${pathOf(request)}/files/${Number(id)}/link`)).status,
      ])
    expect(statuses).toEqual([
      ['own', 404],
      ['client', 404],
      ['supplier', 200],
    ])
  })

  test('documents of a sealed offer cannot be read before the end date', async () => {
    const request = await sendRequest({ isSealed: true })
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const offer = await add(pathOf(request), 'offer', 'offre.pdf')
    expect((await send(pathOf(request))).status).toBe(200)
    const read = async () => {
      const client = await server.as('client')
      const files = await client.get(`/consultation_suppliers/${request.suppliers[0]?.id}/files`)
      return [members(files).length, (await client.get(`/consultation_files/${offer}/link`)).status]
    }
    expect(await read()).toEqual([0, 404])
    server.clock.now = new Date('2026-12-20T09:00:00Z')
    expect(await read()).toEqual([1, 200])
  })
})

test('past bids for a product are listed from other consultations, but not sealed ones or those of other companies', async () => {
  const [before, now] = [await sendRequest({ answers: ['validated'] }), await sendRequest()]
  const [ownProduct = 0, wanted = 0] = [before.lines[0], now.lines[0]]
  const product = await findProductOf(server.db, 'PX')
  await server.db
    .updateTable('consultationLine')
    .set({ productId: product, reference: 'PX' })
    .where('id', 'in', [ownProduct, wanted])
    .execute()
  await server.db
    .updateTable('consultationAnswerLine')
    .set({ kind: 'priced', priceText: '12,34', price: 12.34 })
    .where('lineId', '=', ownProduct)
    .execute()
  const path = `/consultation_lines/${wanted}/past_bids`
  const read = async () => members(await (await server.as('client')).get(path))
  const compareWith = (price: number) =>
    server.db
      .updateTable('consultationLine')
      .set({ referencePrice: price })
      .where('id', '=', ownProduct)
      .execute()
  await compareWith(12)
  expect(await read()).toMatchObject([
    { price: 12.34, isOutlier: false, consultation: { id: before.consultation } },
  ])
  await compareWith(1234)
  expect(await read()).toMatchObject([{ price: 12.34, isOutlier: true }])
  expect((await (await server.as('client2')).get(path)).status).toBe(404)
  const setSealed = (isSealed: boolean) =>
    server.db.updateTable('consultation').set({ isSealed }).where('id', '=', before.consultation).execute()
  await setSealed(true)
  expect(await read()).toEqual([])
  server.clock.now = new Date('2026-12-20T09:00:00Z')
  expect(await read()).toHaveLength(1)
})

test('the requester is notified once of each answer, decline and question, and no one else is', async () => {
  const request = await sendRequest()
  await server.anonymous.post(`${pathOf(request)}/messages`, { body: 'Avec porte ?' })
  await server.anonymous.post(`${pathOf(request)}/terms`, terms)
  await sendAnswerTo(server, pathOf(request), draft([line(request.lines[0] ?? 0)]))
  await server.anonymous.post(`${pathOf(request)}/send`, { isConfirmed: true }, newIdempotencyKey())
  await server.anonymous.post(`${pathOf(request, 1)}/decline`, { reason: 'Rupture' })
  const client = await server.as('client')
  const titles = async (language: string) => {
    const { body } = await client.get('/internal/notifications', { 'accept-language': language })
    const { member } = routes.listNotifications.output.parse(body)
    const page = { name: 'consultation', params: { id: String(request.consultation) } }
    return member.filter((notification) => JSON.stringify(notification.page) === JSON.stringify(page))
  }
  const [declined, answered, question, ...more] = await titles('fr')
  expect(more).toEqual([])
  expect([declined?.tone, answered?.tone, question?.tone]).toEqual(['warning', 'success', 'info'])
  expect([declined, answered, question].map((notification) => notification?.detail)).toEqual([
    'Consultation',
    'Consultation',
    'Consultation',
  ])
  expect(declined?.title).toMatch(/ ne répondra pas$/)
  expect(answered?.title).toMatch(/ a répondu$/)
  expect(question?.title).toMatch(/ pose une question$/)
  expect((await titles('en'))[1]?.title).toMatch(/ has answered$/)
  const stranger = routes.listNotifications.output.parse(
    (await (await server.as('client2')).get('/internal/notifications')).body,
  )
  expect(stranger.member).toEqual([])
})
