import { routes } from '@comptoir/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { codeOf, newIdempotencyKey, TestFile, type TestAnswer } from '../../test/caller.ts'
import { insertConsultationOf } from '../../test/consultation-samples.queries.ts'
import { createLink } from '../links/links.service.ts'

const server = openTestApp()
const terms = { version: '2026-11' }

beforeEach(async () => {
  await server.db.deleteFrom('consultation').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

interface Asked {
  readonly consultation: number
  readonly suppliers: readonly { readonly id: number; readonly token: string }[]
  readonly lines: readonly number[]
}

/** A consultation that was sent to two suppliers, with a link for each; nobody has accepted the terms. */
async function ask(parts: Parameters<typeof insertConsultationOf>[1] = {}): Promise<Asked> {
  const consultation = await insertConsultationOf(server.db, { isSent: true, ...parts })
  const rows = await server.db
    .selectFrom('consultation_supplier as s')
    .innerJoin('consultation as c', 'c.id', 's.consultation_id')
    .select(['s.id', 'c.company_id as companyId'])
    .where('s.consultation_id', '=', consultation)
    .orderBy('s.id')
    .execute()
  const suppliers: { id: number; token: string }[] = []
  for (const { id, companyId } of rows) {
    const row = { resource: 'consultation_suppliers', rowId: id, companyId }
    const life = { now: server.clock.now, expiresAt: new Date('2028-01-01T00:00:00Z') }
    suppliers.push({ id, token: await createLink(server.db, row, life) })
  }
  const lines = await server.db
    .selectFrom('consultation_line')
    .select('id')
    .where('consultation_id', '=', consultation)
    .orderBy('position')
    .execute()
  return { consultation, suppliers, lines: lines.map(({ id }) => id) }
}

const at = ({ suppliers }: Asked, place = 0) => `/public/consultation_suppliers/${suppliers[place]?.token}`
const line = (id: number, parts: object = {}) => ({
  line: id,
  kind: 'priced',
  priceText: '1 234,56 €',
  isAvailable: true,
  availableOn: '2026-11-21',
  reference: '',
  comment: '',
  similar: null,
  ...parts,
})
const draft = (lines: readonly object[], parts: object = {}) => ({
  shippingText: '25,00',
  validityText: '30',
  message: '',
  lines,
  ...parts,
})
const french = { 'accept-language': 'fr' }
const paths = ({ body }: TestAnswer) =>
  ((body as { violations?: { propertyPath: string; code: string }[] }).violations ?? []).map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

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
    expect(paths(await server.anonymous.post(`${at(asked)}/send`, wrong, french))).toEqual([
      'lines[1].priceText not_positive',
    ])
    const whole = draft([line(one), line(two, { kind: 'declined', priceText: '' })])
    expect(paths(await server.anonymous.post(`${at(asked)}/send`, whole, french))).toEqual([
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
    expect(await server.anonymous.get(at(asked, 1))).toMatchObject({ body: { state: 'too_late', round: 1 } })
  })

  test('declining is final; closed and cancelled have pages of their own', async () => {
    const asked = await ask()
    await server.anonymous.post(`${at(asked)}/decline`, { reason: 'Rupture' })
    expect(await server.anonymous.get(at(asked))).toMatchObject({ body: { state: 'declined' } })
    const client = await server.as('client')
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

describe('what a supplier sees', () => {
  test('is nothing of others, of reference prices, of the business or of own documents, unless the flag allows', async () => {
    const asked = await ask({ answers: ['validated', 'draft'] })
    const client = await server.as('client')
    const secret = new TestFile('marge.pdf', '%PDF-1.7 secret')
    await client.form('POST', `/consultations/${asked.consultation}/files`, { kind: 'own', file: secret })
    const plan = new TestFile('plan.pdf', '%PDF-1.7 plan')
    await client.form('POST', `/consultations/${asked.consultation}/files`, { kind: 'supplier', file: plan })
    await server.db.updateTable('consultation').set({ shares_job: false }).execute()
    const text = JSON.stringify((await server.anonymous.get(at(asked, 1))).body)
    const own = JSON.stringify((await server.anonymous.get(at(asked, 0))).body)
    expect(text).toContain('plan.pdf')
    for (const hidden of ['referencePrice', 'Affaire', 'marge.pdf', 'agreementPrice', 'requesterId'])
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

describe('attacks', () => {
  test('a link answers for its own supplier and its own consultation alone', async () => {
    const [mine, theirs] = [await ask(), await ask()]
    await server.anonymous.post(`${at(mine)}/terms`, terms)
    const foreign = draft([line(theirs.lines[0] ?? 0), line(mine.lines[0] ?? 0)])
    expect((await server.anonymous.put(`${at(mine)}/answer`, foreign, french)).status).toBe(200)
    const kept = await server.db.selectFrom('consultation_answer_line').select('line_id').execute()
    expect(kept).toEqual([{ line_id: mine.lines[0] }])
    expect(
      paths(await server.anonymous.post(`${at(mine)}/send`, { ...foreign, isConfirmed: true }, french)),
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
    expect((await server.anonymous.get(`/public/consultation_suppliers/${mutated}`)).status).toBe(401)
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
  })
})
