import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'

/** The catalogue of the imports during which processes are killed. */
const code = 'PX'

/** A deposit about to be imported again: each product at twice the price, and some hundreds of new ones. */
export function stageImport(db: Db, added: number): Promise<{ depositId: number; attempt: number }> {
  return inTransaction(db, async (transaction) => {
    const existing = await findImport(transaction)
    const id = existing?.id ?? (await insertDeposit(transaction))
    await sql`DELETE FROM deposit_row WHERE deposit_id = ${id}`.execute(transaction)
    await sql`
      INSERT INTO deposit_row (deposit_id, line, manufacturer, reference, name_fr, public_price)
      SELECT ${id}, row_number() OVER (ORDER BY p.id), m.name, p.reference, p.name_fr, p.public_price * 2
      FROM product p JOIN manufacturer m ON m.id = p.manufacturer_id JOIN catalog c ON c.id = p.catalog_id
      WHERE c.code = ${code} AND p.withdrawn_at IS NULL AND p.public_price > 0`.execute(transaction)
    await sql`
      INSERT INTO deposit_row (deposit_id, line, manufacturer, reference, name_fr, public_price)
      SELECT ${id}, 1000000 + n, 'Fabricant étalon', 'TUE-' || n, 'Produit ' || n, n
      FROM generate_series(1, ${added}::int) n`.execute(transaction)
    return begin(transaction, id)
  })
}

/** The same deposit is about to be reverted, or continues the work of a killed process. */
export const restartImport = (db: Db, id: number) =>
  inTransaction(db, (transaction) => begin(transaction, id))

async function begin(db: Db, id: number): Promise<{ depositId: number; attempt: number }> {
  const { rows } = await sql<{ attempt: number }>`
    UPDATE catalog_deposit SET status = 'importing', attempt = attempt + 1,
      finished_at = CASE WHEN status = 'undone' THEN NULL ELSE finished_at END
    WHERE id = ${id} RETURNING attempt`.execute(db)
  return { depositId: id, attempt: rows[0]?.attempt ?? 0 }
}

async function insertDeposit(db: Db): Promise<number> {
  const report = {
    counts: { added: 0, updated: 0, unchanged: 0, deleted: 0, ignored: 0 },
    differences: [],
    alarms: [],
    families: [],
  }
  const { rows } = await sql<{ id: number }>`
    INSERT INTO catalog_deposit (catalog_id, user_id, deposited_at, application_date, reason, format, mode, message,
      file_name, status, report)
    SELECT c.id, u.id, now(), '2026-01-01', 'correction', 'csv', 'delta', 'killed', 'tarif.csv', 'undone',
      ${JSON.stringify(report)}::jsonb
    FROM catalog c, app_user u WHERE c.code = ${code} AND u.username = 'partner' RETURNING id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The deposit was not created')
  return id
}

/** Returns that deposit, if it exists. `isTaken`: its products are in the catalogue, according to its undo data. */
export async function findImport(db: Db) {
  const { rows } = await sql<{ id: number; status: string; isTaken: boolean }>`
    SELECT d.id, d.status, EXISTS (SELECT FROM deposit_undo u WHERE u.deposit_id = d.id) AS is_taken
    FROM catalog_deposit d WHERE d.message = 'killed'`.execute(db)
  return rows[0]
}

/** Returns what buyers see of the catalogue: the number of products, their prices, and both according to the search. */
export async function readCatalogue(db: Db) {
  const { rows } = await sql<{ products: number; sum: string; found: number; foundSum: string }>`
    SELECT count(*)::int AS products, coalesce(sum(p.public_price / p.price_base), 0)::numeric(20, 2)::text AS sum,
      count(s.product_id)::int AS found, coalesce(sum(p.public_price / p.price_base) FILTER (WHERE s.product_id IS NOT NULL), 0)::numeric(20, 2)::text AS found_sum
    FROM product p JOIN catalog c ON c.id = p.catalog_id LEFT JOIN product_search s ON s.product_id = p.id
    WHERE c.code = ${code} AND p.withdrawn_at IS NULL`.execute(db)
  return rows[0]
}
