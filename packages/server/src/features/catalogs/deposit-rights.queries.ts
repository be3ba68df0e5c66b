import type { CatalogDepositRights } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Whether a catalogue has a licence, and its partners. */
export async function findDepositRights(db: Db, catalogId: number): Promise<CatalogDepositRights> {
  const { isLicensed } = await db
    .selectFrom('catalog')
    .select('isLicensed')
    .where('id', '=', catalogId)
    .executeTakeFirstOrThrow()
  const { rows: partners } = await sql<CatalogDepositRights['partners'][number]>`
    SELECT u.id, u.display_name AS name, c.name AS company,
      EXISTS (SELECT FROM partner_catalog p WHERE p.user_id = u.id AND p.catalog_id = ${catalogId}) AS is_tied
    FROM app_user u JOIN company c ON c.id = u.company_id
    WHERE 'ROLE_PARTNER' = ANY (u.roles) ORDER BY lower(c.name), lower(u.display_name), u.id`.execute(db)
  return {
    '@id': `/api/internal/catalogs/${catalogId}/deposit_rights`,
    '@type': 'CatalogDepositRights',
    id: catalogId,
    isLicensed,
    partners,
  }
}

/** Replaces both. */
export async function setDepositRights(
  db: Db,
  catalogId: number,
  { isLicensed, partners }: { readonly isLicensed: boolean; readonly partners: readonly number[] },
): Promise<void> {
  await db.updateTable('catalog').set({ isLicensed }).where('id', '=', catalogId).execute()
  await db.deleteFrom('partnerCatalog').where('catalogId', '=', catalogId).execute()
  await sql`
    INSERT INTO partner_catalog (user_id, catalog_id)
    SELECT DISTINCT id, ${catalogId}::int FROM unnest(${[...partners]}::int[]) n (id)`.execute(db)
}
