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
import { codeOf, TestFile, violationsOf } from '../../test/caller.ts'
import { readLetters } from '../../test/letter-samples.queries.ts'

const server = openTestApp()
const ask = (parts?: Parameters<typeof askSuppliers>[1]) => askSuppliers(server, parts)

beforeEach(async () => {
  await server.db.deleteFrom('letter').execute()
  await server.db.deleteFrom('consultation').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

describe('what a supplier sees', () => {
  test('is nothing of others, of reference prices, of the business or of own documents, unless the flag allows', async () => {
    const asked = await ask({ answers: ['validated', 'draft'] })
    const client = await server.as('client')
    const secret = new TestFile('marge.pdf', '%PDF-1.7 secret')
    await client.form('POST', `/consultations/${asked.consultation}/files`, { kind: 'own', file: secret })
    const brief = new TestFile('devis-client.pdf', '%PDF-1.7 brief')
    await client.form('POST', `/consultations/${asked.consultation}/files`, { kind: 'client', file: brief })
    const plan = new TestFile('plan.pdf', '%PDF-1.7 plan')
    await client.form('POST', `/consultations/${asked.consultation}/files`, { kind: 'supplier', file: plan })
    await server.db.updateTable('consultation').set({ shares_job: false }).execute()
    const text = JSON.stringify((await server.anonymous.get(at(asked, 1))).body)
    const own = JSON.stringify((await server.anonymous.get(at(asked, 0))).body)
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
    const theirs = new Set([...text.matchAll(/"priceText":"([\d,]+)"/g)].map(([, price]) => price))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter((price) => price !== '' && theirs.has(price))).toEqual([])
    await server.db.updateTable('consultation').set({ shares_job: true, shows_prices: true }).execute()
    const allowed = JSON.stringify((await server.anonymous.get(at(asked, 1))).body)
    expect([allowed.includes('referencePrice'), allowed.includes('Affaire')]).toEqual([true, true])
  })

  test('an answer to a question goes to all without naming who asked, or to one', async () => {
    const asked = await ask()
    const client = await server.as('client')
    await server.anonymous.post(`${at(asked)}/messages`, { body: 'Avec <b>porte</b> ?' })
    const messages = await client.get(`/consultations/${asked.consultation}/messages`)
    const [question] = (messages.body as { member: { id: number }[] }).member
    const answer = (more: object) =>
      client.post(`/consultations/${asked.consultation}/messages`, { body: 'Oui', ...more })
    expect((await answer({ question: question?.id })).status).toBe(201)
    expect(codeOf(await answer({ question: question?.id }))).toBe('conflict')
    await answer({ body: 'À vous seul', supplier: asked.suppliers[0]?.id })
    const other = await server.anonymous.get(at(asked, 1))
    expect(other).toMatchObject({ body: { exchanges: [{ author: 'buyer', question: null }] } })
    const { supplier } = routes.readConsultationReply.output.parse(
      (await server.anonymous.get(at(asked))).body,
    )
    expect(JSON.stringify(other.body)).not.toContain(supplier)
    expect(JSON.stringify(other.body)).not.toContain('À vous seul')
  })
})

/** The body of a refusal without the number of its request. */
const withoutRequest = ({ body }: { readonly body: unknown }) =>
  JSON.stringify(body, (name, value: unknown) => (name === 'requestId' ? null : value))

describe('attacks', () => {
  test('a link answers for its own supplier and its own consultation alone', async () => {
    const [mine, theirs] = [await ask(), await ask()]
    await server.anonymous.post(`${at(mine)}/terms`, terms)
    const foreign = draft([line(theirs.lines[0] ?? 0), line(mine.lines[0] ?? 0)])
    expect((await server.anonymous.put(`${at(mine)}/answer`, foreign, french)).status).toBe(200)
    const kept = await server.db.selectFrom('consultation_answer_line').select('line_id').execute()
    expect(kept).toEqual([{ line_id: mine.lines[0] }])
    expect(
      violationsOf(
        await server.anonymous.post(`${at(mine)}/send`, { ...foreign, isConfirmed: true }, french),
      ),
    ).toEqual(['lines[0].line not_a_choice'])
    expect(await server.anonymous.get(at(mine, 1))).toMatchObject({ body: { answer: { lines: [] } } })
  })

  test('a document of another supplier or of the buyer alone is not handed out', async () => {
    const asked = await ask()
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const file = new TestFile('offre.pdf', '%PDF-1.7')
    const added = await server.anonymous.form('POST', `${at(asked)}/files`, { kind: 'offer', file })
    const { id } = routes.addReplyFile.output.parse(added.body)
    expect((await server.anonymous.get(`${at(asked)}/files/${id}/link`)).status).toBe(200)
    expect((await server.anonymous.get(`${at(asked, 1)}/files/${id}/link`)).status).toBe(404)
    expect((await server.anonymous.delete(`${at(asked, 1)}/files/${id}`)).status).toBe(404)
  })

  test('a guessed or mutated link is nobody’s; formulas and tags stay text in the comparison’s file', async () => {
    const asked = await ask()
    const { token = '' } = asked.suppliers[0] ?? {}
    const mutated = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    const unknown = await server.anonymous.get(`/public/consultation_suppliers/${mutated}`)
    expect(unknown.status).toBe(401)
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const hostile = { reference: '=HYPERLINK("http://x")', comment: '<script>alert(1)</script>' }
    const similar = {
      label: '=1+1',
      manufacturer: '@x',
      reference: '+33',
      availableOn: '2026-12-01',
      priceText: '9',
    }
    const sent = draft([line(asked.lines[0] ?? 0, { ...hostile, similar })])
    expect(
      (await server.anonymous.post(`${at(asked)}/send`, { ...sent, isConfirmed: true }, french)).status,
    ).toBe(200)
    const client = await server.as('client')
    const csv = await client.get(`/consultations/${asked.consultation}/comparison/export?format=csv`)
    expect(csv.status).toBe(200)
    expect(String(csv.body)).not.toMatch(/(^|[;"])[=@+]/m)
    // One that was valid until the request was sent anew looks like one that never was.
    await client.post(`/consultation_suppliers/${asked.suppliers[0]?.id}/resend`)
    const revoked = await server.anonymous.get(at(asked))
    expect([revoked.status, withoutRequest(revoked)]).toEqual([401, withoutRequest(unknown)])
  })

  test('nothing that one supplier is ever answered tells of another: name, price, reference, receipt, document', async () => {
    const asked = await ask()
    const [first = 0] = asked.lines
    const secret = line(first, {
      priceText: '4 321,09 €',
      reference: 'SECRET-REF',
      comment: 'SECRET-COMMENT',
    })
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const file = new TestFile('SECRET-FILE.pdf', '%PDF-1.7')
    await server.anonymous.form('POST', `${at(asked)}/files`, { kind: 'answer', file })
    const whole = { ...draft([secret], { message: 'SECRET-MESSAGE' }), isConfirmed: true }
    expect((await server.anonymous.post(`${at(asked)}/send`, whole, french)).status).toBe(200)
    const { supplier, answer } = routes.readConsultationReply.output.parse(
      (await server.anonymous.get(at(asked))).body,
    )
    const other = at(asked, 1)
    const answers = [
      await server.anonymous.post(`${other}/terms`, terms),
      await server.anonymous.post(`${other}/opened`),
      await server.anonymous.put(`${other}/answer`, draft([line(first, { priceText: '9' })]), french),
      await server.anonymous.post(`${other}/messages`, { body: 'Qui répond ?' }),
      await server.anonymous.post(`${other}/send`, { ...draft([line(first)]), isConfirmed: true }, french),
      await server.anonymous.get(other),
      await server.anonymous.post(`${other}/decline`, { reason: 'x' }),
    ]
    // The last is refused: it has answered.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409])
    const text = JSON.stringify(answers.map(({ body }) => body))
    for (const hidden of ['SECRET', '4321', '4 321', supplier, answer.receipt ?? 'R-'])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  })

  test('tags and formulas stay text in every file and letter that comes of what a stranger types', async () => {
    const asked = await ask()
    const hostile = '=HYPERLINK("http://x")<img src=x onerror=alert(1)>'
    const similar = {
      label: `@${hostile}`,
      manufacturer: `+${hostile}`,
      reference: `-${hostile}`,
      availableOn: '2026-12-01',
      priceText: '9',
    }
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const file = new TestFile(`${hostile}.pdf`, '%PDF-1.7')
    await server.anonymous.form('POST', `${at(asked)}/files`, { kind: 'answer', file })
    await server.anonymous.post(`${at(asked)}/messages`, { body: hostile })
    const said = line(asked.lines[0] ?? 0, { reference: hostile, comment: hostile, similar })
    const whole = { ...draft([said], { message: hostile }), isConfirmed: true }
    expect((await server.anonymous.post(`${at(asked)}/send`, whole, french)).status).toBe(200)
    await server.anonymous.post(`${at(asked, 1)}/decline`, { reason: hostile })
    const client = await server.as('client')
    const { member } = routes.listConsultationMessages.output.parse(
      (await client.get(`/consultations/${asked.consultation}/messages`)).body,
    )
    const answered = { question: member[0]?.id, body: 'Oui' }
    await client.post(`/consultations/${asked.consultation}/messages`, answered)
    // In a workbook what begins like a formula is a cell of text, word for word.
    const workbook = await server.app.inject({
      url: `/api/consultations/${asked.consultation}/comparison/export?format=xlsx`,
      headers: { authorization: `Bearer ${client.token}` },
    })
    const cells = readTables(workbook.rawPayload, 'fr')[0]?.rows.flat() ?? []
    expect(cells).toContain(hostile)
    for (const path of ['comparison/export', 'events/export']) {
      const csv = await client.get(`/consultations/${asked.consultation}/${path}?format=csv`)
      expect(csv.status).toBe(200)
      expect(String(csv.body)).not.toMatch(/(^|[;"])[=@+-]\D/m)
    }
    const letters = await readLetters(server.db)
    expect(letters.filter(({ text }) => text.includes(hostile)).length).toBeGreaterThan(0)
    expect(letters.filter(({ html }) => html.includes('<img src=x'))).toEqual([])
  })

  test('ninety megabytes and more lines than a request has are refused; a renamed file is only ever handed out to be saved', async () => {
    const asked = await ask()
    await server.anonymous.post(`${at(asked)}/terms`, terms)
    const add = (file: TestFile) =>
      server.anonymous.form('POST', `${at(asked)}/files`, { kind: 'offer', file })
    const big = await add(new TestFile('offre.pdf', Buffer.alloc(90_000_000)))
    expect([big.status, codeOf(big)]).toEqual([413, 'body_too_large'])
    const renamed = await add(new TestFile('offre.pdf', '<script>alert(1)</script>', 'text/html'))
    const { id } = routes.addReplyFile.output.parse(renamed.body)
    const { href } = routes.linkReplyFile.output.parse(
      (await server.anonymous.get(`${at(asked)}/files/${id}/link`)).body,
    )
    const { headers } = await server.anonymous.get(href)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const many = (count: number) => draft(Array.from({ length: count }, () => line(asked.lines[0] ?? 0)))
    const two = await server.anonymous.put(`${at(asked)}/answer`, many(2001), french)
    expect([two.status, violationsOf(two)]).toEqual([422, ['lines too_many']])
    const ten = await server.anonymous.put(`${at(asked)}/answer`, many(10_000), french)
    expect([ten.status, codeOf(ten)]).toEqual([413, 'body_too_large'])
    const client = await server.as('client')
    const free = Array.from({ length: 10_000 }, () => ({ label: 'x', quantity: 1 }))
    const asking = await client.post('/consultations', { lines: free })
    expect([asking.status, violationsOf(asking)]).toEqual([422, ['lines too_many']])
  })
})
