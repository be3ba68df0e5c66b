import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { inLocale, isVisible } from '../products/product.queries.ts'
import type { AskedItem } from '../punch-out-messages/setup-request.read.ts'

type AskedProduct = Pick<AskedItem, 'reference' | 'auxiliary'>

/**
 * The products that an ERP names, by the place of the asking: by our number that it kept, else by a reference that one
 * product alone has among those that the company sees.
 */
export async function findAskedProducts(
  db: Db,
  actor: UserActor,
  asked: readonly AskedProduct[],
): Promise<ReadonlyMap<number, number>> {
  const ids = asked.map(({ auxiliary }) => (/^[1-9]\d{0,8}$/.test(auxiliary) ? Number(auxiliary) : 0))
  const references = asked.map(({ reference }) => reference)
  const { rows } = await sql<{ id: number; reference: string }>`
    SELECT p.id, p.reference FROM product p
    WHERE (p.id = ANY (${ids}::int[]) OR p.reference = ANY (${references}::text[])) AND ${isVisible(actor)}
    ORDER BY p.id`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const byReference = Map.groupBy(rows, ({ reference }) => reference)
  return new Map(
    asked.flatMap(({ reference }, at): [number, number][] => {
      const own = ids[at]
      if (own !== undefined && known.has(own)) return [[at, own]]
      const named = byReference.get(reference) ?? []
      const [only] = named
      return only && named.length === 1 ? [[at, only.id]] : []
    }),
  )
}

/** What a line of a transfer says beside the cart's line. */
export interface LineFacts {
  readonly description: string
  readonly familyCode: string
  readonly family: string
  /** The most that one agency of the supplier has. */
  readonly stock: number
}

/** Long text, family and stock of products, by their numbers. */
export async function findLineFacts(
  db: Db,
  productIds: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, LineFacts>> {
  const { rows } = await sql<LineFacts & { id: number }>`
    SELECT p.id, p.${inLocale('description', locale)} AS description, f.code AS "familyCode",
      f.${inLocale('name', locale)} AS family,
      coalesce((SELECT max(s.quantity) FROM agency_stock s WHERE s.product_id = p.id), 0) AS stock
    FROM product p JOIN family f ON f.id = p.family_id
    WHERE p.id = ANY (${[...productIds]}::int[])
    ORDER BY p.id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
