import { createLink } from '../src/links/links.service.ts'
import type { TestApp } from './app.ts'
import { insertConsultationOf } from './consultation-samples.queries.ts'

/** What the tests of the supplier's page begin with. */
export interface Asked {
  readonly consultation: number
  readonly suppliers: readonly { readonly id: number; readonly token: string }[]
  readonly lines: readonly number[]
}

/** A consultation that was sent to two suppliers, with a link for each; nobody has accepted the terms. */
export async function askSuppliers(
  server: TestApp,
  parts: Parameters<typeof insertConsultationOf>[1] = {},
): Promise<Asked> {
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

export const replyTerms = { version: '2026-11' }
export const french = { 'accept-language': 'fr' }

/** The path of the page of one of those who were asked. */
export const replyPathOf = ({ suppliers }: Asked, place = 0) =>
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

/** An answer as its page sends it. */
export const answerDraft = (lines: readonly object[], parts: object = {}) => ({
  shippingText: '25,00',
  validityText: '30',
  message: '',
  lines,
  ...parts,
})
