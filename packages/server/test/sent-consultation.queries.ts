import { createLink } from '../src/platform/links/links.service.ts'
import type { TestApp } from './app.ts'
import { insertConsultationOf } from './consultation-fixtures.queries.ts'

/** A consultation for the tests of the supplier's page. */
export interface SentConsultation {
  readonly consultation: number
  readonly suppliers: readonly { readonly id: number; readonly token: string }[]
  readonly lines: readonly number[]
}

/** Sends a consultation to two suppliers, with a link for each; neither has accepted the terms. */
export async function sendTestConsultation(
  server: TestApp,
  parts: Parameters<typeof insertConsultationOf>[1] = {},
): Promise<SentConsultation> {
  const consultation = await insertConsultationOf(server.db, { isSent: true, ...parts })
  const rows = await server.db
    .selectFrom('consultationSupplier as s')
    .innerJoin('consultation as c', 'c.id', 's.consultationId')
    .select(['s.id', 'c.companyId'])
    .where('s.consultationId', '=', consultation)
    .orderBy('s.id')
    .execute()
  const suppliers: { id: number; token: string }[] = []
  for (const { id, companyId } of rows) {
    const row = { resource: 'consultation_suppliers', rowId: id, companyId }
    const life = { now: server.clock.now, expiresAt: new Date('2028-01-01T00:00:00Z') }
    suppliers.push({ id, token: await createLink(server.db, row, life) })
  }
  const lines = await server.db
    .selectFrom('consultationLine')
    .select('id')
    .where('consultationId', '=', consultation)
    .orderBy('position')
    .execute()
  return { consultation, suppliers, lines: lines.map(({ id }) => id) }
}

export const replyTerms = { version: '2026-11' }
export const french = { 'accept-language': 'fr' }

/** Returns the path of a supplier's reply page. */
export const replyPathOf = ({ suppliers }: SentConsultation, place = 0) =>
  `/public/consultation_suppliers/${suppliers[place]?.token}`

/** A line of an answer. */
export const answerLine = (id: number, parts: object = {}) => ({
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

/** An answer as sent by its page. */
export const answerDraft = (lines: readonly object[], parts: object = {}) => ({
  shippingText: '25,00',
  validityText: '30',
  message: '',
  lines,
  ...parts,
})

/** Saves an answer and sends it, as its page does; returns the last response. */
export async function sendAnswerTo(
  { anonymous }: Pick<TestApp, 'anonymous'>,
  path: string,
  answer: object,
  { isConfirmed = true } = {},
) {
  const saved = await anonymous.put(`${path}/answer`, answer, french)
  return saved.status === 200 ? anonymous.post(`${path}/send`, { isConfirmed }) : saved
}
