import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { findProductOf } from './product-fixtures.queries.ts'

let ownReferences = 0

/** A new article number of the company of `client`. */
export async function insertOwnReference(db: Db): Promise<number> {
  const { companyId } = await db
    .selectFrom('appUser')
    .select('companyId')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const productId = await findProductOf(db, 'PX')
  ownReferences += 1
  const { id } = await db
    .insertInto('ownReference')
    .values({
      companyId,
      reference: `OWN-${ownReferences}`,
      folded: `OWN${ownReferences}`,
      productId,
      changedAt: '2026-11-21T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds article numbers of `client`'s company, all for one product. */
export async function fillOwnReferences(db: Db, productId: number, count: number): Promise<void> {
  await sql`
    INSERT INTO own_reference (company_id, reference, folded, product_id, changed_at)
    SELECT u.company_id, 'FULL-' || n, 'FULL' || n, ${productId}::int, now()
    FROM app_user u, generate_series(1, ${count}::int) n WHERE u.username = 'client'`.execute(db)
}
