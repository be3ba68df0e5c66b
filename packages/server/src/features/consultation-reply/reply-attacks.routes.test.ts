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
import { codeOf, TestFile, violationsOf } from '../../../test/caller.ts'
import { readEmails } from '../../../test/email-fixtures.queries.ts'

const server = openTestApp()
const sendRequest = (parts?: Parameters<typeof sendTestConsultation>[1]) =>
  sendTestConsultation(server, parts)

beforeEach(async () => {
  await server.db.deleteFrom('letter').execute()
  await server.db.deleteFrom('consultation').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

describe('what a supplier sees', () => {
  test('excludes other suppliers, reference prices, the project and internal documents, unless the flag allows it', async () => {
    const request = await sendRequest({ answers: ['validated', 'draft'] })
    const client = await server.as('client')
    const secret = new TestFile('marge.pdf', '%PDF-1.7 secret')
    await client.form('POST', `/consultations/${request.consultation}/files`, { kind: 'own', file: secret })
    const brief = new TestFile('devis-client.pdf', '%PDF-1.7 brief')
    await client.form('POST', `/consultations/${request.consultation}/files`, { kind: 'client', file: brief })
    const plan = new TestFile('plan.pdf', '%PDF-1.7 plan')
    await client.form('POST', `/consultations/${request.consultation}/files`, {
      kind: 'supplier',
      file: plan,
    })
    await server.db.updateTable('consultation').set({ sharesJob: false }).execute()
    const text = JSON.stringify((await server.anonymous.get(pathOf(request, 1))).body)
    const own = JSON.stringify((await server.anonymous.get(pathOf(request, 0))).body)
    expect(text).toContain('plan.pdf')
    for (const hidden of [
      'referencePrice',
      'Affaire',
      'marge.pdf',
      'devis-client.pdf',
      'agreementPrice',
      'requesterId',
    ])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
    const prices = [...own.matchAll(/"priceText":"([\d,]+)"/g)].map(([, price]) => price ?? '')
    const otherPrices = new Set([...text.matchAll(/"priceText":"([\d,]+)"/g)].map(([, price]) => price))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter((price) => price !== '' && otherPrices.has(price))).toEqual([])
    await server.db.updateTable('consultation').set({ sharesJob: true, showsPrices: true }).execute()
    const allowed = JSON.stringify((await server.anonymous.get(pathOf(request, 1))).body)
    expect([allowed.includes('referencePrice'), allowed.includes('Affaire')]).toEqual([true, true])
  })

  test('an answer to a question goes to one supplier, or to all without naming who asked', async () => {
    const request = await sendRequest()
    const client = await server.as('client')
    await server.anonymous.post(`${pathOf(request)}/messages`, { body: 'Avec <b>porte</b> ?' })
    const messages = await client.get(`/consultations/${request.consultation}/messages`)
    const [question] = (messages.body as { member: { id: number }[] }).member
    const answer = (more: object) =>
      client.post(`/consultations/${request.consultation}/messages`, { body: 'Oui', ...more })
    await server.db.deleteFrom('letter').execute()
    const repeated = { question: question?.id, questionText: 'Avec ou sans porte ?' }
    expect((await answer(repeated)).status).toBe(201)
    expect(codeOf(await answer({ question: question?.id }))).toBe('conflict')
    await answer({ body: 'À vous seul', supplier: request.suppliers[0]?.id })
    const other = await server.anonymous.get(pathOf(request, 1))
    expect(other).toMatchObject({
      body: { exchanges: [{ author: 'buyer', question: null, body: '« Avec ou sans porte ? »\nOui' }] },
    })
    const { supplier } = routes.readConsultationReply.output.parse(
      (await server.anonymous.get(pathOf(request))).body,
    )
    expect(JSON.stringify(other.body)).not.toContain(supplier)
    expect(JSON.stringify(other.body)).not.toContain('À vous seul')
    const emails = (await readEmails(server.db)).map(({ text }) => text)
    expect(emails.filter((text) => text.includes('« Avec ou sans porte ? » — Oui'))).toHaveLength(2)
    expect(emails.join()).not.toContain('<b>porte</b>')
  })

  test('a question answered to all without an edited text is not quoted to the others', async () => {
    const request = await sendRequest()
    const client = await server.as('client')
    await server.anonymous.post(`${pathOf(request)}/messages`, { body: 'We are ACME: with door?' })
    const messages = await client.get(`/consultations/${request.consultation}/messages`)
    const [question] = (messages.body as { member: { id: number }[] }).member
    await server.db.deleteFrom('letter').execute()
    await client.post(`/consultations/${request.consultation}/messages`, {
      body: 'Avec porte',
      question: question?.id,
    })
    const other = await server.anonymous.get(pathOf(request, 1))
    expect(other).toMatchObject({ body: { exchanges: [{ body: 'Avec porte' }] } })
    const emails = await readEmails(server.db)
    expect(emails).toHaveLength(2)
    expect(emails.map(({ text }) => text).join()).not.toContain('ACME')
  })
})

/** The body of an error response without its request number. */
const withoutRequest = ({ body }: { readonly body: unknown }) =>
  JSON.stringify(body, (name, value: unknown) => (name === 'requestId' ? null : value))

describe('attacks', () => {
  test('a link gives access only to its own supplier and consultation', async () => {
    const [mine, otherPrices] = [await sendRequest(), await sendRequest()]
    await server.anonymous.post(`${pathOf(mine)}/terms`, terms)
    const foreign = draft([line(otherPrices.lines[0] ?? 0), line(mine.lines[0] ?? 0)])
    expect((await server.anonymous.put(`${pathOf(mine)}/answer`, foreign, french)).status).toBe(200)
    const stored = await server.db.selectFrom('consultationAnswerLine').select('lineId').execute()
    expect(stored).toEqual([{ lineId: mine.lines[0] }])
    expect((await server.anonymous.post(`${pathOf(mine)}/send`, { isConfirmed: true })).status).toBe(200)
    expect(await server.anonymous.get(pathOf(mine))).toMatchObject({
      body: { answer: { lines: [{ line: mine.lines[0] }] } },
    })
    expect(await server.anonymous.get(pathOf(mine, 1))).toMatchObject({ body: { answer: { lines: [] } } })
  })

  test('documents of another supplier and internal documents are not found', async () => {
    const request = await sendRequest()
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const file = new TestFile('offre.pdf', '%PDF-1.7')
    const added = await server.anonymous.form('POST', `${pathOf(request)}/files`, { kind: 'offer', file })
    const { id } = routes.addReplyFile.output.parse(added.body)
    expect((await server.anonymous.get(`${pathOf(request)}/files/${id}/link`)).status).toBe(200)
    expect((await server.anonymous.get(`${pathOf(request, 1)}/files/${id}/link`)).status).toBe(404)
    expect((await server.anonymous.delete(`${pathOf(request, 1)}/files/${id}`)).status).toBe(404)
  })

  test('a guessed or altered link is rejected; formulas and tags stay text in the comparison file', async () => {
    const request = await sendRequest()
    const { token = '' } = request.suppliers[0] ?? {}
    const mutated = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    const unknown = await server.anonymous.get(`/public/consultation_suppliers/${mutated}`)
    expect(unknown.status).toBe(401)
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const hostile = { reference: '=HYPERLINK("http://x")', comment: '<script>alert(1)</script>' }
    const similar = {
      label: '=1+1',
      manufacturer: '@x',
      reference: '+33',
      availableOn: '2026-12-01',
      priceText: '9',
    }
    const sent = draft([line(request.lines[0] ?? 0, { ...hostile, similar })])
    expect((await sendAnswerTo(server, pathOf(request), sent)).status).toBe(200)
    const client = await server.as('client')
    const csv = await client.get(`/consultations/${request.consultation}/comparison/export?format=csv`)
    expect(csv.status).toBe(200)
    expect(String(csv.body)).not.toMatch(/(^|[;"])[=@+]/m)
    // A link revoked by a resend looks like one that never existed.
    await client.post(`/consultation_suppliers/${request.suppliers[0]?.id}/resend`)
    const revoked = await server.anonymous.get(pathOf(request))
    expect([revoked.status, withoutRequest(revoked)]).toEqual([401, withoutRequest(unknown)])
  })

  test('no response to a supplier contains the name, price, reference, receipt or document of another', async () => {
    const request = await sendRequest()
    const [first = 0] = request.lines
    const secret = line(first, {
      priceText: '4 321,09 €',
      reference: 'SECRET-REF',
      comment: 'SECRET-COMMENT',
    })
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const file = new TestFile('SECRET-FILE.pdf', '%PDF-1.7')
    await server.anonymous.form('POST', `${pathOf(request)}/files`, { kind: 'answer', file })
    const sent = draft([secret], { message: 'SECRET-MESSAGE' })
    expect((await sendAnswerTo(server, pathOf(request), sent)).status).toBe(200)
    const { supplier, answer } = routes.readConsultationReply.output.parse(
      (await server.anonymous.get(pathOf(request))).body,
    )
    const other = pathOf(request, 1)
    const answers = [
      await server.anonymous.post(`${other}/terms`, terms),
      await server.anonymous.post(`${other}/opened`),
      await server.anonymous.put(`${other}/answer`, draft([line(first, { priceText: '9' })]), french),
      await server.anonymous.post(`${other}/messages`, { body: 'Qui répond ?' }),
      await server.anonymous.post(`${other}/send`, { isConfirmed: true }),
      await server.anonymous.get(other),
      await server.anonymous.post(`${other}/decline`, { reason: 'x' }),
    ]
    // The last one is rejected: it has answered.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409])
    const text = JSON.stringify(answers.map(({ body }) => body))
    for (const hidden of ['SECRET', '4321', '4 321', supplier, answer.receipt ?? 'R-'])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  })

  test('tags and formulas entered by a supplier stay text in every file and email', async () => {
    const request = await sendRequest()
    const hostile = '=HYPERLINK("http://x")<img src=x onerror=alert(1)>'
    const similar = {
      label: `@${hostile}`,
      manufacturer: `+${hostile}`,
      reference: `-${hostile}`,
      availableOn: '2026-12-01',
      priceText: '9',
    }
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const file = new TestFile(`${hostile}.pdf`, '%PDF-1.7')
    await server.anonymous.form('POST', `${pathOf(request)}/files`, { kind: 'answer', file })
    await server.anonymous.post(`${pathOf(request)}/messages`, { body: hostile })
    const hostileLine = line(request.lines[0] ?? 0, { reference: hostile, comment: hostile, similar })
    const answer = draft([hostileLine], { message: hostile })
    expect((await sendAnswerTo(server, pathOf(request), answer)).status).toBe(200)
    await server.anonymous.post(`${pathOf(request, 1)}/decline`, { reason: hostile })
    const client = await server.as('client')
    const { member } = routes.listConsultationMessages.output.parse(
      (await client.get(`/consultations/${request.consultation}/messages`)).body,
    )
    const answered = { question: member[0]?.id, questionText: hostile, body: 'Oui' }
    await client.post(`/consultations/${request.consultation}/messages`, answered)
    // In a workbook, a text that begins like a formula is stored as a text cell.
    const workbook = await server.app.inject({
      url: `/api/consultations/${request.consultation}/comparison/export?format=xlsx`,
      headers: { authorization: `Bearer ${client.token}` },
    })
    const cells = readWorkbook(workbook.rawPayload, 'fr').flat()
    expect(cells).toContain(hostile)
    for (const path of ['comparison/export', 'events/export']) {
      const csv = await client.get(`/consultations/${request.consultation}/${path}?format=csv`)
      expect(csv.status).toBe(200)
      expect(String(csv.body)).not.toMatch(/(^|[;"])[=@+-]\D/m)
    }
    const emails = await readEmails(server.db)
    expect(emails.filter(({ text }) => text.includes(hostile)).length).toBeGreaterThan(0)
    expect(emails.filter(({ html }) => html.includes('<img src=x'))).toEqual([])
  })

  test('rejects ninety megabytes and more lines than the request has; a renamed file is only served as a download', async () => {
    const request = await sendRequest()
    await server.anonymous.post(`${pathOf(request)}/terms`, terms)
    const add = (file: TestFile) =>
      server.anonymous.form('POST', `${pathOf(request)}/files`, { kind: 'offer', file })
    const big = await add(new TestFile('offre.pdf', Buffer.alloc(90_000_000)))
    expect([big.status, codeOf(big)]).toEqual([413, 'body_too_large'])
    const renamed = await add(new TestFile('offre.pdf', '<script>alert(1)</script>', 'text/html'))
    const { id } = routes.addReplyFile.output.parse(renamed.body)
    const { href } = routes.linkReplyFile.output.parse(
      (await server.anonymous.get(`${pathOf(request)}/files/${id}/link`)).body,
    )
    const { headers } = await server.anonymous.get(href)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const many = (count: number) => draft(Array.from({ length: count }, () => line(request.lines[0] ?? 0)))
    const two = await server.anonymous.put(`${pathOf(request)}/answer`, many(2001), french)
    expect([two.status, violationsOf(two)]).toEqual([422, ['lines too_many']])
    const ten = await server.anonymous.put(`${pathOf(request)}/answer`, many(10_000), french)
    expect([ten.status, codeOf(ten)]).toEqual([413, 'body_too_large'])
    const client = await server.as('client')
    const free = Array.from({ length: 10_000 }, () => ({ label: 'x', quantity: 1 }))
    const created = await client.post('/consultations', { lines: free })
    expect([created.status, violationsOf(created)]).toEqual([422, ['lines too_many']])
  })
})
