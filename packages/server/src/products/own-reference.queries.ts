import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { UserActor } from '../http/actor.ts'

/**
 * The products that a company's own article numbers mean, by the folded number (`foldReference`). It stands between the
 * features: search and quick entry ask it before any maker's reference.
 */
export async function findOwnProducts(
  db: Db,
  { companyId }: Pick<UserActor, 'companyId'>,
  folded: readonly string[],
): Promise<Map<string, number>> {
  if (folded.length === 0) return new Map()
  const rows = await db
    .selectFrom('own_reference')
    .modifyFront(prepared)
    .select(['folded', 'product_id as productId'])
    .where('company_id', '=', companyId)
    .where('folded', '=', sql<string>`ANY (${[...new Set(folded)]}::text[])`)
    .orderBy('folded')
    .execute()
  return new Map(rows.map((row) => [row.folded, row.productId]))
}
