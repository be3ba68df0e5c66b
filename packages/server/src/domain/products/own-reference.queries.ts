import { pickByReference } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { foldReference } from '../../platform/text/fold-text.ts'

/**
 * Finds the products of a company's own article numbers, by the number as typed: several if it lacks the
 * separators that distinguish two numbers. Shared by features: search and quick entry query it before any
 * manufacturer's reference.
 */
export async function findOwnProducts(
  db: Db,
  { companyId }: Pick<UserActor, 'companyId'>,
  typed: readonly string[],
): Promise<Map<string, number[]>> {
  if (typed.length === 0) return new Map()
  const rows = await db
    .selectFrom('ownReference')
    .modifyFront(prepared)
    .select(['folded', 'reference', 'productId'])
    .where('companyId', '=', companyId)
    .where('folded', '=', sql<string>`ANY (${[...new Set(typed.map(foldReference))]}::text[])`)
    .orderBy('folded')
    .orderBy('id')
    .execute()
  const byReference = Map.groupBy(rows, ({ folded }) => folded)
  return new Map(
    typed.flatMap((text): [string, number[]][] => {
      const matches = pickByReference(
        text,
        byReference.get(foldReference(text)) ?? [],
        ({ reference }) => reference,
      )
      return matches.length === 0 ? [] : [[text, [...new Set(matches.map(({ productId }) => productId))]]]
    }),
  )
}
