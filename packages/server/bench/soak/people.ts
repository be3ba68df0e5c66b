import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import { createLink } from '../../src/platform/links/links.service.ts'

/** The colleagues of the demo's buyer: `colleague1` and so on, with the same password, rights and unit. */
export async function insertColleagues(db: Db, count: number): Promise<string[]> {
  await sql`
    WITH model AS (SELECT * FROM app_user WHERE username = 'client'),
      inserted AS (
        INSERT INTO app_user (company_id, username, display_name, email, password_hash, roles)
        SELECT company_id, 'colleague' || number, 'Collègue ' || number, 'colleague' || number || '@soak.example',
          password_hash, roles
        FROM model, generate_series(1, ${count}::int) AS number
        RETURNING id, company_id)
    INSERT INTO app_user_unit (company_id, user_id, unit_id)
    SELECT inserted.company_id, inserted.id, app_user_unit.unit_id
    FROM inserted, model JOIN app_user_unit ON app_user_unit.user_id = model.id`.execute(db)
  return Array.from({ length: count }, (_, at) => `colleague${at + 1}`)
}

/** An agency of each supplier, to order from. */
export async function findAgencies(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('agency')
    .select(({ fn }) => ['supplierId', fn.min('id').as('id')])
    .groupBy('supplierId')
    .execute()
  return new Map(rows.map(({ supplierId, id }) => [supplierId, id]))
}

/** Links to requests that suppliers have not answered yet. */
export async function createReplyLinks(db: Db): Promise<string[]> {
  const now = new Date()
  const rows = await db
    .selectFrom('consultationSupplier')
    .innerJoin('consultation', 'consultation.id', 'consultationSupplier.consultationId')
    .select(['consultationSupplier.id', 'consultation.companyId'])
    .where('consultationSupplier.sentAt', 'is not', null)
    .where('consultationSupplier.answeredAt', 'is', null)
    .where('consultationSupplier.declinedAt', 'is', null)
    .where('consultation.endAt', '>', now.toISOString())
    .execute()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  return Promise.all(
    rows.map(({ id, companyId }) =>
      createLink(db, { resource: 'consultation_suppliers', rowId: id, companyId }, { expiresAt, now }),
    ),
  )
}
