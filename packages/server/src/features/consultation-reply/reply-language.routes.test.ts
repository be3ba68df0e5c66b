import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { readEmails, readReplyTokens } from '../../../test/email-fixtures.queries.ts'
import {
  consultationFields,
  field,
  idOf,
  prepareConsultation,
  speakEnglish,
} from '../../../test/prepare-consultation.queries.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'

const server = openTestApp()

beforeEach(async () => {
  await server.db.deleteFrom('consultation').execute()
  await server.db.deleteFrom('letter').execute()
  server.clock.now = new Date('2026-11-21T09:00:00Z')
})

/** A consultation made in a language and sent to a supplier with another one: its name is kept unless one is given. */
async function sendFrom(language: 'fr' | 'en', name?: string) {
  const client = await server.as('client')
  const headers = { 'accept-language': language }
  const { suppliers } = await prepareConsultation(server)
  const product = await findProductOf(server.db, 'PX')
  const lines = [
    { product, quantity: 12 },
    { label: 'Commissioning', quantity: 1 },
  ]
  const created = await client.post('/consultations', { lines, ...(name && { name }) }, headers)
  const id = idOf(created)
  const supplier = suppliers[0] ?? 0
  await server.db
    .updateTable('consultationSupplier')
    .set({ consultationId: id })
    .where('id', '=', supplier)
    .execute()
  if (language === 'fr') await speakEnglish(server, supplier)
  await client.put(`/consultations/${id}`, { ...consultationFields, name: field(created, 'name') })
  expect(await client.post(`/consultations/${id}/send`, {})).toMatchObject({ status: 200 })
  const [token] = await readReplyTokens(server.db)
  const other = language === 'fr' ? 'en' : 'fr'
  const reply = await server.anonymous.get(`/public/consultation_suppliers/${token}`, {
    'accept-language': other,
  })
  const { nameFr, nameEn } = await server.db
    .selectFrom('product')
    .select(['nameFr', 'nameEn'])
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  expect(nameFr).not.toBe(nameEn)
  return { reply, email: (await readEmails(server.db))[0], product: { fr: nameFr, en: nameEn } }
}

test('a French supplier reads an English buyer’s request in French, except what was typed', async () => {
  const { reply, email, product } = await sendFrom('en')
  expect(reply).toMatchObject({
    body: {
      name: 'Demande de prix du 21/11/2026',
      lines: [{ label: product.fr }, { label: 'Commissioning' }],
    },
  })
  expect(`${email?.subject} ${email?.text}`).toContain('Demande de prix du 21/11/2026')
  expect(`${email?.subject} ${email?.text}`).not.toContain('Request for prices')
})

test('an English supplier reads a French buyer’s request in English', async () => {
  const { reply, email, product } = await sendFrom('fr')
  expect(reply).toMatchObject({
    body: { name: 'Request for prices of 2026-11-21', lines: [{ label: product.en }, {}] },
  })
  expect(`${email?.subject} ${email?.text}`).toContain('Request for prices of 2026-11-21')
})

test('a name that the buyer typed stays as it is', async () => {
  const { reply, email } = await sendFrom('en', 'Request for prices of the gym')
  expect(reply).toMatchObject({ body: { name: 'Request for prices of the gym' } })
  expect(email?.text).toContain('Request for prices of the gym')
})
