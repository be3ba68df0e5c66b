import * as z from 'zod/mini'
import type { TestApp } from './app.ts'
import type { TestResponse } from './caller.ts'
import { findProductOf } from './product-fixtures.queries.ts'

/** The fields of a consultation that is ready to be sent. */
export const consultationFields = {
  name: 'Gymnase de Betton',
  businessCode: 'BET-1',
  businessName: 'Gymnase',
  quotationNumber: null,
  quotationDetail: null,
  applicant: null,
  endDate: '2026-11-30T17:00:00+01:00',
  message: 'Franco si possible',
  sharesJob: false,
  showsPrices: false,
  isSealed: false,
}

/** A field of an answer's body. */
export const field = (answer: Pick<TestResponse, 'body'>, name: string): unknown =>
  Reflect.get(Object(answer.body), name)
export const idOf = (answer: TestResponse) => Number(field(answer, 'id'))
const listSchema = z.object({ member: z.array(z.record(z.string(), z.unknown())) })
export const members = ({ body }: TestResponse) => listSchema.parse(body).member

/** A consultation with a product and a free line, for two suppliers with an email address. */
export async function prepareConsultation(server: TestApp): Promise<{ id: number; suppliers: number[] }> {
  const client = await server.as('client')
  const product = await findProductOf(server.db, 'PX')
  const created = await client.post('/consultations', {
    lines: [
      { product, quantity: 12 },
      { label: 'Mise en service', quantity: 1 },
    ],
  })
  const id = idOf(created)
  const agencies = await server.db
    .selectFrom('agency')
    .distinctOn('supplierId')
    .select('id')
    .where('siret', 'is not', null)
    .where('email', 'is not', null)
    .orderBy('supplierId')
    .limit(2)
    .execute()
  const suppliers: number[] = []
  for (const agency of agencies)
    suppliers.push(
      idOf(await client.post('/consultation_suppliers', { consultation: id, agency: agency.id })),
    )
  await client.put(`/consultations/${id}`, consultationFields)
  return { id, suppliers }
}

/** Emails and page of a supplier are in English. */
export async function speakEnglish(server: TestApp, supplier = 0): Promise<void> {
  await server.db
    .updateTable('consultationSupplier')
    .set({ language: 'en' })
    .where('id', '=', supplier)
    .execute()
}
