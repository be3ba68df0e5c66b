import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { inLocale, isVisible } from '../../domain/products/product.queries.ts'
import type { RequestedItem } from '../../domain/punch-out-messages/setup-request.read.ts'

type RequestedProduct = Pick<RequestedItem, 'reference' | 'auxiliary'>

/**
 * The products requested by an ERP, by the index of the request: by our stored number, or by a reference that matches
 * exactly one of the products that the company sees.
 */
export async function findRequestedProducts(
  db: Db,
  actor: UserActor,
  requested: readonly RequestedProduct[],
): Promise<ReadonlyMap<number, number>> {
  const ids = requested.map(({ auxiliary }) => (/^[1-9]\d{0,8}$/.test(auxiliary) ? Number(auxiliary) : 0))
  const references = requested.map(({ reference }) => reference)
  const { rows } = await sql<{ id: number; reference: string }>`
    SELECT p.id, p.reference FROM product p
    WHERE (p.id = ANY (${ids}::int[]) OR p.reference = ANY (${references}::text[])) AND ${isVisible(actor)}
    ORDER BY p.id`.execute(db)
  const visibleIds = new Set(rows.map(({ id }) => id))
  const byReference = Map.groupBy(rows, ({ reference }) => reference)
  return new Map(
    requested.flatMap(({ reference }, index): [number, number][] => {
      const own = ids[index]
      if (own !== undefined && visibleIds.has(own)) return [[index, own]]
      const named = byReference.get(reference) ?? []
      const [only] = named
      return only && named.length === 1 ? [[index, only.id]] : []
    }),
  )
}

/** The facts of a transferred line beyond those of the cart line. */
export interface LineFacts {
  readonly description: string
  readonly familyCode: string
  readonly family: string
  readonly unspsc: string | null
  readonly etimClass: string | null
  /** The highest stock of one agency of the supplier. */
  readonly stock: number
}

/** A code of a product's family `f`, or of the nearest one above it that has one. */
const nearest = (column: 'unspsc' | 'etim_class') => sql`(
  SELECT a.${sql.ref(column)} FROM family a WHERE a.id = ANY (f.path) AND a.${sql.ref(column)} IS NOT NULL
  ORDER BY a.level DESC LIMIT 1)`

/** Long text, family and stock of products, by product id. */
export async function findLineFacts(
  db: Db,
  productIds: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, LineFacts>> {
  const { rows } = await sql<LineFacts & { id: number }>`
    SELECT p.id, p.${inLocale('description', locale)} AS description, f.code AS family_code,
      f.${inLocale('name', locale)} AS family, ${nearest('unspsc')} AS unspsc, ${nearest('etim_class')} AS etim_class,
      coalesce((SELECT max(s.quantity) FROM agency_stock s WHERE s.product_id = p.id), 0) AS stock
    FROM product p JOIN family f ON f.id = p.family_id
    WHERE p.id = ANY (${[...productIds]}::int[])
    ORDER BY p.id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
