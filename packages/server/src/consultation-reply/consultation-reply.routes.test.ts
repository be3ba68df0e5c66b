import { routes } from '@comptoir/contract'
import { readTables } from '@comptoir/tables/read-tables'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import {
  answerDraft as draft,
  answerLine as line,
  askSuppliers,
  french,
  replyPathOf as at,
  replyTerms as terms,
} from '../../test/ask-suppliers.queries.ts'
import { codeOf, newIdempotencyKey, TestFile, violationsOf } from '../../test/caller.ts'
import { members } from '../../test/prepare-consultation.queries.ts'
import { findProductOf } from '../../test/samples.queries.ts'

const server = openTestApp()
const ask = (parts?: Parameters<typeof askSuppliers>[1]) => askSuppliers(server, parts)

beforeEach(async () => {
  await server.db.deleteFrom('consultation').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

describe('answering', () => {
  test('keeps what was typed as it was typed, on every device, and sends it once', async () => {
    const asked = await ask()
    const [one = 0, two = 0, three = 0] = asked.lines
    const before = await server.anonymous.put(`${at(asked)}/answer`, draft([line(one)]), french)
    expect(codeOf(before)).toBe('terms_not_accepted')
    await server.anonymous.post(`${at(asked)}/opened`)
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const saved = await server.anonymous.put(
      `${at(asked)}/answer`,
      draft([line(one), line(two, { priceText: 'sur devis' })]),
      french,
    )
    expect(saved).toMatchObject({ status: 200, body: { state: 'draft' } })
    expect(await server.anonymous.get(at(asked))).toMatchObject({
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
    const wrong = draft([line(one), line(two, { priceText: 'sur devis' })])
    expect(violationsOf(await server.anonymous.post(`${at(asked)}/send`, wrong, french))).toEqual([
      'lines[1].priceText not_positive',
    ])
    const whole = draft([line(one), line(two, { kind: 'declined', priceText: '' })])
    expect(violationsOf(await server.anonymous.post(`${at(asked)}/send`, whole, french))).toEqual([
      'isConfirmed unconfirmed',
    ])
    const sending = { ...whole, isConfirmed: true }
    const key = newIdempotencyKey()
    const answers = await Promise.all([
      server.anonymous.post(`${at(asked)}/send`, sending, { ...french, ...key }),
      server.anonymous.post(`${at(asked)}/send`, sending, { ...french, ...newIdempotencyKey() }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(codeOf(await server.anonymous.put(`${at(asked)}/answer`, draft([line(three)])))).toBe(
      'answer_final',
    )
    expect(await server.anonymous.get(at(asked))).toMatchObject({
      body: {
        state: 'answered',
        answer: { validUntil: '2026-12-21' },
      },
    })
    const client = await server.as('client')
    expect(await client.get(`/consultations/${asked.consultation}`)).toMatchObject({
      body: { status: 'in_consultation', answeredCount: 1 },
    })
  })

  test('after the deadline nothing is accepted and nothing is lost; a further round takes it as a draft', async () => {
    const asked = await ask()
    const [one = 0] = asked.lines
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    await server.anonymous.put(`${at(asked)}/answer`, draft([line(one)]), french)
    server.clock.now = new Date('2026-12-10T09:00:00Z')
    const late = await server.anonymous.post(
      `${at(asked)}/send`,
      { ...draft([line(one)]), isConfirmed: true },
      french,
    )
    expect(codeOf(late)).toBe('deadline_passed')
    expect(await server.anonymous.get(at(asked))).toMatchObject({
      body: { state: 'too_late', answer: { lines: [{ priceText: '1 234,56 €' }] } },
    })
    const client = await server.as('client')
    const round = await client.post(`/consultations/${asked.consultation}/rounds`, {
      endDate: '2026-12-20T17:00:00+01:00',
      suppliers: [asked.suppliers[0]?.id],
    })
    expect(round.status).toBe(200)
    expect(await server.anonymous.get(at(asked))).toMatchObject({
      body: { state: 'open', round: 2, answer: { state: 'draft', lines: [{ priceText: '1 234,56 €' }] } },
    })
    // The link of who is asked for the first round alone writes nothing into the second.
    const other = at(asked, 1)
    const whole = draft([line(one)])
    const refused = [
      await server.anonymous.put(`${other}/answer`, whole, french),
      await server.anonymous.post(`${other}/send`, { ...whole, isConfirmed: true }, french),
      await server.anonymous.post(`${other}/decline`, { reason: 'trop loin' }),
    ]
    expect(refused.map(codeOf)).toEqual(['deadline_passed', 'deadline_passed', 'deadline_passed'])
    expect(await server.anonymous.get(other)).toMatchObject({
      body: { state: 'too_late', round: 1, answer: { lines: [] } },
    })
  })

  test('a further round begins with the answer of the one before, which stays readable beside the new one', async () => {
    const asked = await ask({ answers: ['validated'] })
    const client = await server.as('client')
    const compared = async (query = '') => {
      const { body } = await client.get(`/consultations/${asked.consultation}/comparison${query}`)
      const { round, rounds, answers } = routes.compareConsultation.output.parse(body)
      return { round, rounds, said: answers[0]?.lines.find((one) => one.line === asked.lines[0]) }
    }
    const before = await compared()
    expect(before).toMatchObject({ round: 1, rounds: 1, said: { kind: 'priced' } })
    expect(codeOf(await server.anonymous.post(`${at(asked)}/send`, draft([]), french))).toBe('answer_final')
    await client.post(`/consultations/${asked.consultation}/rounds`, { endDate: '2026-12-20T17:00:00+01:00' })
    const page = routes.readConsultationReply.output.parse((await server.anonymous.get(at(asked))).body)
    expect(page).toMatchObject({ state: 'open', round: 2 })
    expect(page.answer.lines.find((one) => one.line === asked.lines[0])).toEqual(before.said)
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const cheaper = line(asked.lines[0] ?? 0, { priceText: '9,99' })
    const sent = { ...draft([cheaper]), isConfirmed: true }
    expect((await server.anonymous.post(`${at(asked)}/send`, sent, french)).status).toBe(200)
    expect(await compared()).toMatchObject({ round: 2, rounds: 2, said: { priceText: '9,99', price: 9.99 } })
    expect(await compared('?round=1')).toEqual({ ...before, rounds: 2 })
    const path = `/consultations/${asked.consultation}/comparison/export`
    const [head = '', first = ''] = String((await client.get(`${path}?format=csv`, french)).body).split('\n')
    expect(head).toContain(`${page.supplier} : prix unitaire`)
    expect(first).toContain('9,99')
    expect((await client.get(`${path}?format=csv&hidden[]=x`)).status).toBe(400)
    // The file of the former round, as a screen shows it on which a column is hidden and lines are sorted the other way round.
    const [supplier] = routes.compareConsultation.output.parse(
      (await client.get(`/consultations/${asked.consultation}/comparison?round=1`)).body,
    ).answers
    const file = await server.app.inject({
      url: `/api${path}?format=xlsx&round=1&sort=${supplier?.id}&direction=desc&hidden[]=carbon&gapTo=mean`,
      headers: { ...french, authorization: `Bearer ${client.token}` },
    })
    const [headings = [], ...rows] = readTables(file.rawPayload, 'fr')[0]?.rows ?? []
    const place = headings.indexOf(`${page.supplier} : prix unitaire`)
    const prices = rows
      .slice(0, asked.lines.length)
      .map((row) => Number((row[place] ?? '').replace(',', '.')))
    expect(prices).toContain(before.said?.price)
    const known = prices.filter((price) => price > 0)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    expect(headings.filter((heading) => /^Carbone|écart au prix/.test(heading))).toEqual([])
    expect(headings).toContain(`${page.supplier} : écart à la moyenne (%)`)
    const amount = (name: string) => Number(fact(name)?.replace(',', '.'))
    const fact = (name: string) => rows.find((row) => row.includes(name))?.[place]
    expect(fact('Livraison (EUR)')).toBe(String(supplier?.shipping).replace('.', ','))
    // As a day of the workbook: so many days since its first.
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

  test('declining is final; closed and cancelled have pages of their own', async () => {
    const asked = await ask()
    await server.anonymous.post(`${at(asked)}/decline`, { reason: 'Rupture' })
    expect(await server.anonymous.get(at(asked))).toMatchObject({ body: { state: 'declined' } })
    const client = await server.as('client')
    // It is no answer.
    expect(await client.get(`/consultations/${asked.consultation}`)).toMatchObject({
      body: { status: 'awaiting_return', answeredCount: 0, declinedCount: 1 },
    })
    await client.post(`/consultations/${asked.consultation}/close`, { isCancelled: true })
    expect(await server.anonymous.get(at(asked, 1))).toMatchObject({ body: { state: 'cancelled' } })
    expect(codeOf(await server.anonymous.post(`${at(asked, 1)}/decline`, { reason: 'x' }))).toBe(
      'consultation_closed',
    )
  })

  test('a draft of an older version is refused, and nothing is overwritten', async () => {
    const asked = await ask()
    const [one = 0] = asked.lines
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const { headers } = await server.anonymous.get(at(asked))
    const version = { ...french, 'if-match': String(headers['etag']) }
    expect((await server.anonymous.put(`${at(asked)}/answer`, draft([line(one)]), version)).status).toBe(200)
    const other = draft([line(one, { priceText: '9' })])
    expect(codeOf(await server.anonymous.put(`${at(asked)}/answer`, other, version))).toBe('version_moved')
  })
})

describe('an answer that the buyer types', () => {
  const enter = (caller: { readonly put: typeof server.anonymous.put }, supplier = 0, body: object = {}) =>
    caller.put(`/consultation_suppliers/${supplier}/answer`, body, french)
  const compared = async (consultation: number) => {
    const { body } = await (await server.as('client')).get(`/consultations/${consultation}/comparison`)
    return routes.compareConsultation.output.parse(body).answers
  }

  test('is validated, marked and told in the history; it can be typed again, the supplier’s own cannot', async () => {
    const asked = await ask()
    const [one = 0, two = 0] = asked.lines
    const [mine, other] = asked.suppliers
    const client = await server.as('client')
    const typed = draft([
      line(one),
      line(two, { kind: 'empty', priceText: '', isAvailable: null, availableOn: null }),
    ])
    expect(violationsOf(await enter(client, mine?.id, draft([line(one, { priceText: '?' })])))).toEqual([
      'lines[0].priceText not_positive',
      'lines nothing_to_send',
    ])
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const file = new TestFile('brouillon.pdf', '%PDF-1.7')
    const added = await server.anonymous.form('POST', `${at(asked)}/files`, { kind: 'answer', file })
    const { id: unsent } = routes.addReplyFile.output.parse(added.body)
    const linkOfUnsent = async () => (await client.get(`/consultation_files/${unsent}/link`)).status
    expect(await enter(client, mine?.id, typed)).toMatchObject({
      status: 200,
      body: { state: 'answered', takesEntry: true, isByBuyer: true },
    })
    expect(await linkOfUnsent()).toBe(404)
    expect(await compared(asked.consultation)).toMatchObject([
      { id: mine?.id, isByBuyer: true, shipping: 25, lines: [{ price: 1234.56 }, { kind: 'empty' }] },
    ])
    const { member } = routes.listConsultationEvents.output.parse(
      (await client.get(`/consultations/${asked.consultation}/events`)).body,
    )
    expect(member[0]).toMatchObject({ kind: 'answer_entered', user: 'Claire Le Goff' })
    // A day that nobody gave stays unknown; the supplier has to say it.
    const dayless = draft([line(one, { priceText: '9', isAvailable: null, availableOn: null })])
    expect((await enter(client, mine?.id, dayless)).status).toBe(200)
    expect((await compared(asked.consultation))[0]?.lines[0]).toMatchObject({ price: 9, availableOn: null })
    // It is final for the supplier.
    expect(codeOf(await server.anonymous.put(`${at(asked)}/answer`, typed, french))).toBe('answer_final')
    await server.anonymous.post(`${at(asked, 1)}/terms`, terms)
    await server.anonymous.post(`${at(asked, 1)}/send`, { ...draft([line(one)]), isConfirmed: true }, french)
    expect(codeOf(await enter(client, other?.id, typed))).toBe('answer_final')
    expect((await compared(asked.consultation)).map(({ isByBuyer }) => isByBuyer)).toEqual([true, false])
    // What the supplier sends in a further round is its own word again.
    await client.post(`/consultations/${asked.consultation}/rounds`, { endDate: '2026-12-20T17:00:00+01:00' })
    const again = { ...draft([line(one, { priceText: '9' })]), isConfirmed: true }
    expect((await server.anonymous.post(`${at(asked)}/send`, again, french)).status).toBe(200)
    expect((await compared(asked.consultation))[0]).toMatchObject({ isByBuyer: false, round: 2 })
    expect(await linkOfUnsent()).toBe(200)
  })

  test('stands for a document, whose validity it keeps; under seal and of another company there is none', async () => {
    const asked = await ask()
    const [one = 0] = asked.lines
    const [mine] = asked.suppliers
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const file = new TestFile('offre.pdf', '%PDF-1.7')
    await server.anonymous.form('POST', `${at(asked)}/files`, { kind: 'offer', file })
    // A document says all lines: there is nothing to confirm.
    expect((await server.anonymous.post(`${at(asked)}/send`, draft([]), french)).status).toBe(200)
    server.clock.now = new Date('2026-11-23T09:00:00Z')
    const client = await server.as('client')
    const typed = draft([line(one, { availableOn: '2026-11-24', isAvailable: false })])
    expect((await enter(await server.as('client2'), mine?.id, typed)).status).toBe(404)
    expect((await enter(await server.as('partner'), mine?.id, typed)).status).toBe(403)
    await server.db.updateTable('consultation').set({ is_sealed: true }).execute()
    expect(codeOf(await enter(client, mine?.id, typed))).toBe('conflict')
    await server.db.updateTable('consultation').set({ is_sealed: false }).execute()
    expect((await enter(client, mine?.id, typed)).status).toBe(200)
    expect(await compared(asked.consultation)).toMatchObject([
      {
        isByBuyer: true,
        validUntil: '2026-12-21',
        files: [{ name: 'offre.pdf' }],
        lines: [{ price: 1234.56 }],
      },
    ])
  })
})

test('the terms are kept with their version and day; another version is refused', async () => {
  const asked = await ask()
  const wrong = await server.anonymous.post(`${at(asked)}/terms`, { version: '2020-01' })
  expect(violationsOf(wrong)).toEqual(['version not_a_choice'])
  const read = async () =>
    routes.readConsultationReply.output.parse((await server.anonymous.get(at(asked))).body).terms
  expect(await read()).toEqual({ ...terms, acceptedAt: null })
  await server.anonymous.post(`${at(asked)}/terms`, terms)
  server.clock.now = new Date('2026-11-22T09:00:00Z')
  await server.anonymous.post(`${at(asked)}/terms`, terms)
  expect(await read()).toEqual({ ...terms, acceptedAt: '2026-11-21T09:00:00.000Z' })
  const kept = await server.db
    .selectFrom('consultation_supplier')
    .select('terms_version as version')
    .where('id', '=', asked.suppliers[0]?.id ?? 0)
    .executeTakeFirst()
  expect(kept).toEqual(terms)
})

test('nothing is asked after the deadline or the closing, whoever has answered, and no terms are accepted', async () => {
  const asked = await ask()
  await server.anonymous.post(`${at(asked)}/terms`, terms)
  const sent = { ...draft([line(asked.lines[0] ?? 0)]), isConfirmed: true }
  await server.anonymous.post(`${at(asked)}/send`, sent, french)
  const question = (place: number) =>
    server.anonymous.post(`${at(asked, place)}/messages`, { body: 'Encore ?' })
  expect((await question(0)).status).toBe(200)
  server.clock.now = new Date('2026-12-10T09:00:00Z')
  expect([codeOf(await question(0)), codeOf(await question(1))]).toEqual([
    'deadline_passed',
    'deadline_passed',
  ])
  const client = await server.as('client')
  const { id = 0 } = asked.suppliers[1] ?? {}
  expect(codeOf(await client.post(`/consultation_suppliers/${id}/remind`))).toBe('deadline_passed')
  await client.post(`/consultations/${asked.consultation}/close`)
  const refused = [
    await question(0),
    await question(1),
    await server.anonymous.post(`${at(asked, 1)}/terms`, terms),
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
  const send = (path: string) =>
    server.anonymous.post(`${path}/send`, { ...draft([]), isConfirmed: true }, french)

  test('an offer stands for prices; what was sent stays readable with its round, and is not taken away in a further one', async () => {
    const asked = await ask()
    const path = at(asked)
    for (const place of [0, 1]) await server.anonymous.post(`${at(asked, place)}/terms`, terms)
    const offer = await add(path, 'offer', 'offre-1.pdf')
    // Whoever has no offer has nothing to send.
    expect(violationsOf(await send(at(asked, 1)))).toEqual(['lines nothing_to_send'])
    // A draft stays with its supplier.
    const links = async (id: number) =>
      (await (await server.as('client')).get(`/consultation_files/${id}/link`)).status
    const filesOf = async () =>
      namesOf(
        routes.listConsultationSupplierFiles.output.parse(
          (await (await server.as('client')).get(`/consultation_suppliers/${asked.suppliers[0]?.id}/files`))
            .body,
        ).member,
      )
    const compared = async (query = '') => {
      const { body } = await (
        await server.as('client')
      ).get(`/consultations/${asked.consultation}/comparison${query}`)
      return namesOf(routes.compareConsultation.output.parse(body).answers[0]?.files ?? [])
    }
    expect([await links(offer), await filesOf()]).toEqual([404, []])
    expect((await send(path)).status).toBe(200)
    const first = ['offre-1.pdf', 1]
    expect([await links(offer), await filesOf(), await compared()]).toEqual([200, [first], [first]])

    server.clock.now = new Date('2026-11-22T09:00:00Z')
    const client = await server.as('client')
    await client.post(`/consultations/${asked.consultation}/rounds`, { endDate: '2026-12-20T17:00:00+01:00' })
    const kept = await server.anonymous.delete(`${path}/files/${offer}`)
    expect([kept.status, codeOf(kept)]).toEqual([409, 'answer_final'])
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

  test('of the buyer’s documents a link hands out those for suppliers alone', async () => {
    const asked = await ask()
    const client = await server.as('client')
    const statuses: unknown[] = []
    for (const kind of ['own', 'client', 'supplier']) {
      const file = new TestFile(`${kind}.pdf`, '%PDF-1.7')
      await client.form('POST', `/consultations/${asked.consultation}/files`, { kind, file })
    }
    for (const { id, kind } of members(await client.get(`/consultations/${asked.consultation}/files`)))
      statuses.push([kind, (await server.anonymous.get(`${at(asked)}/files/${Number(id)}/link`)).status])
    expect(statuses).toEqual([
      ['own', 404],
      ['client', 404],
      ['supplier', 200],
    ])
  })

  test('a sealed offer’s documents are nobody’s until the end date', async () => {
    const asked = await ask({ isSealed: true })
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const offer = await add(at(asked), 'offer', 'offre.pdf')
    expect((await send(at(asked))).status).toBe(200)
    const read = async () => {
      const client = await server.as('client')
      const files = await client.get(`/consultation_suppliers/${asked.suppliers[0]?.id}/files`)
      return [members(files).length, (await client.get(`/consultation_files/${offer}/link`)).status]
    }
    expect(await read()).toEqual([0, 404])
    server.clock.now = new Date('2026-12-20T09:00:00Z')
    expect(await read()).toEqual([1, 200])
  })
})

test('bids for the same product in other consultations are remembered, none that are sealed, and nobody else’s', async () => {
  const [before, now] = [await ask({ answers: ['validated'] }), await ask()]
  const [known = 0, wanted = 0] = [before.lines[0], now.lines[0]]
  const product = await findProductOf(server.db, 'PX')
  await server.db
    .updateTable('consultation_line')
    .set({ product_id: product, reference: 'PX' })
    .where('id', 'in', [known, wanted])
    .execute()
  await server.db
    .updateTable('consultation_answer_line')
    .set({ kind: 'priced', price_text: '12,34', price: 12.34 })
    .where('line_id', '=', known)
    .execute()
  const path = `/consultation_lines/${wanted}/past_bids`
  const read = async () => members(await (await server.as('client')).get(path))
  expect(await read()).toMatchObject([{ price: 12.34, consultation: { id: before.consultation } }])
  expect((await (await server.as('client2')).get(path)).status).toBe(404)
  const seal = (isSealed: boolean) =>
    server.db
      .updateTable('consultation')
      .set({ is_sealed: isSealed })
      .where('id', '=', before.consultation)
      .execute()
  await seal(true)
  expect(await read()).toEqual([])
  server.clock.now = new Date('2026-12-20T09:00:00Z')
  expect(await read()).toHaveLength(1)
})

test('the bell of who asked tells an answer, a refusal and a question once each, and nobody else’s', async () => {
  const asked = await ask()
  await server.anonymous.post(`${at(asked)}/messages`, { body: 'Avec porte ?' })
  await server.anonymous.post(`${at(asked)}/terms`, terms)
  const sent = { ...draft([line(asked.lines[0] ?? 0)]), isConfirmed: true }
  await server.anonymous.post(`${at(asked)}/send`, sent, { ...french, ...newIdempotencyKey() })
  await server.anonymous.post(`${at(asked)}/send`, sent, { ...french, ...newIdempotencyKey() })
  await server.anonymous.post(`${at(asked, 1)}/decline`, { reason: 'Rupture' })
  const client = await server.as('client')
  const titles = async (language: string) => {
    const { body } = await client.get('/internal/notifications', { 'accept-language': language })
    const { member } = routes.listNotifications.output.parse(body)
    const page = { name: 'consultation', params: { id: String(asked.consultation) } }
    return member.filter((told) => JSON.stringify(told.page) === JSON.stringify(page))
  }
  const [declined, answered, question, ...more] = await titles('fr')
  expect(more).toEqual([])
  expect([declined?.tone, answered?.tone, question?.tone]).toEqual(['warning', 'success', 'info'])
  expect([declined, answered, question].map((told) => told?.detail)).toEqual([
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
