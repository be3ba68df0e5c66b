import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { findDemoAgreement } from '../../../test/agreement-fixtures.queries.ts'
import { openTestApp } from '../../../test/app.ts'
import { erpAgreements } from './erp-agreements.ts'

const server = openTestApp()

/** An agreement, and an ERP of its unit. */
async function prepare() {
  const agreement = await findDemoAgreement(server.db, 'Contrat-cadre Ponant 2026')
  const { companyId, unitId } = await server.db
    .selectFrom('agreement')
    .select(['companyId', 'unitId'])
    .where('id', '=', agreement.id)
    .executeTakeFirstOrThrow()
  const reader = { db: server.db, companyId, unitId, locale: 'fr', now: server.clock.now } as const
  return { ...agreement, reader }
}

test('a UBL file for an ERP has as many products as is allowed, or is rejected; CSV has no limit', async () => {
  const { id, reader } = await prepare()
  const rejected = erpAgreements.file(reader, id, 'ubl', 10)
  await expect(rejected).rejects.toMatchObject({ code: 'result_too_large' })
  expect((await erpAgreements.file(reader, id, 'csv', 10)).name).toBe(`contrat-cadre-${id}.csv`)
  expect((await erpAgreements.file(reader, id, 'ubl')).name).toBe(`contrat-cadre-${id}-ubl.xml`)
})

test('an agreement without any price has no UBL, and no empty row in CSV', async () => {
  const { id, catalogIds, reader } = await prepare()
  for (const table of ['agreementProduct', 'agreementPriceRange'] as const)
    await server.db.deleteFrom(table).where('agreementId', '=', id).execute()
  await server.db
    .updateTable('product')
    .set({ publicPrice: null })
    .where('catalogId', 'in', catalogIds)
    .execute()
  await expect(erpAgreements.file(reader, id, 'ubl')).rejects.toMatchObject({ code: 'not_found' })
  const { content } = await erpAgreements.file(reader, id, 'csv')
  const text = await new Response(content instanceof Uint8Array ? content : Readable.from(content)).text()
  expect(text.split('\r\n')).toEqual([expect.stringContaining('Prix net HT'), ''])
})
