import { sql } from 'kysely'
import { insertCustomCatalog } from '../src/features/custom-catalogs/custom-catalogs.queries.ts'
import type { Db } from '../src/platform/db/connect.ts'

/** A previewed deposit of `partner` for a catalogue that only the first company sees. */
export async function insertDepositOf(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO catalog_deposit (catalog_id, user_id, deposited_at, application_date, reason, format, mode, file_name, status)
    SELECT c.id, u.id, '2026-11-20T09:00:00Z', '2026-11-20', 'new_tariff', 'csv', 'delta', 'tarif.csv', 'rehearsed'
    FROM catalog c, app_user u WHERE c.code = 'PX' AND u.username = 'partner'
    RETURNING id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The deposit was not created')
  return id
}

/** The same, ready to import: no other import of the catalogue is running. */
export async function insertConfirmableDeposit(db: Db): Promise<number> {
  const id = await insertDepositOf(db)
  await endImports(db)
  const counts = { added: 1, updated: 0, unchanged: 0, deleted: 0, ignored: 0 }
  const report = { counts, differences: [], alarms: [], families: [] }
  await sql`UPDATE catalog_deposit SET report = ${JSON.stringify(report)}::jsonb WHERE id = ${id}`.execute(db)
  return id
}

/** The same, imported as the last of its catalogue. */
export async function insertFinishedDeposit(db: Db): Promise<number> {
  const id = await insertConfirmableDeposit(db)
  await sql`
    UPDATE catalog_deposit SET status = 'finished', confirmed_at = '2026-11-21T08:00:00Z',
      finished_at = '2026-11-21T08:00:00Z' WHERE id = ${id}`.execute(db)
  return id
}

/** The preview of failed lines: one of them is valid by now. */
const retryPreview = JSON.stringify({
  counts: { added: 1, updated: 0, unchanged: 0, deleted: 0, ignored: 0 },
  differences: [],
  deletions: [],
  alarms: [],
  families: [],
})

/** A diffusion of a deposit's products or pictures, some of which failed and can be retried. */
export async function insertFailedDiffusion(db: Db, kind: 'product' | 'media'): Promise<number> {
  const deposit = await insertFinishedDeposit(db)
  const digest = deposit.toString(16).padStart(64, '0')
  await sql`INSERT INTO file_content (digest, byte_count, kept_at) VALUES (${digest}, 1, '2026-11-21T08:00:00Z')`.execute(
    db,
  )
  await sql`
    UPDATE catalog_deposit SET status = 'finished_with_errors', finished_at = '2026-11-21T08:00:00Z',
      media_digest = ${digest}, media_name = 'photos.zip', retry_report = ${retryPreview}::jsonb WHERE id = ${deposit}`.execute(
    db,
  )
  await sql`
    INSERT INTO deposit_row (deposit_id, line, manufacturer, reference, family_code)
    VALUES (${deposit}, 1, 'X', 'X', 'X')`.execute(db)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO catalog_diffusion (deposit_id, kind, status, total, failed, diffused_at)
    VALUES (${deposit}, ${kind}, 'finished_with_errors', 1, 1, '2026-11-21T08:00:00Z') RETURNING id`.execute(
    db,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The diffusion was not created')
  return id
}

/** Ends all imports of catalogues. */
async function endImports(db: Db): Promise<void> {
  await sql`UPDATE catalog_deposit SET status = 'cancelled' WHERE status = 'importing'`.execute(db)
}

/** The code of the catalogue that a route sample adds. */
export const newCatalogCode = 'W7'

/** Frees a code among the companies' own catalogues. */
export async function freeCatalogCode(db: Db, code = newCatalogCode): Promise<void> {
  await sql`UPDATE catalog SET is_active = false WHERE owner_company_id IS NOT NULL AND code = ${code}`.execute(
    db,
  )
}

/** A new catalogue of `client`'s company's own, with one product. */
export async function insertCustomCatalogOf(db: Db): Promise<number> {
  return (await insertCustomProductRow(db)).catalogId
}

/** A product of such a catalogue. */
export async function insertCustomProductOf(db: Db, { isRemoved = false } = {}): Promise<number> {
  const { id } = await insertCustomProductRow(db)
  if (isRemoved)
    await sql`UPDATE product SET withdrawn_at = '2026-11-21T08:00:00Z' WHERE id = ${id}`.execute(db)
  return id
}

async function insertCustomProductRow(db: Db): Promise<{ id: number; catalogId: number }> {
  const code = 'W8'
  await freeCatalogCode(db, code)
  const { companyId } = await db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const [id] = await insertCustomCatalog(db, {
    companyId,
    code,
    name: 'Atelier',
    supplierId: 1,
    appliesFrom: '2026-01-05',
    products: [{ reference: 'W-1', name: 'Coffret', unitPrice: 10 }],
  })
  return db
    .selectFrom('product')
    .select(['id', 'catalogId'])
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
}
