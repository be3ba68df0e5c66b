import type { Product, ProductRelation, RelationKind } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { UserActor } from '../http/actor.ts'
import { findPricedProducts, isVisible, type ProductView } from '../products/product.queries.ts'
import { checkRatings, findAlikeIds, isOnOffer } from '../products/replacement.queries.ts'

/** Most of a list of related products: what one looks through, not what one searches. */
const maxRelated = 12
const maxPerComplement = 3

/** The products of these numbers that the company may see, in the order of the numbers, at its prices. */
export async function findProducts(db: Db, view: ProductView, ids: readonly number[]): Promise<Product[]> {
  const found = await findPricedProducts(db, view, ids)
  return ids.flatMap((id) => {
    const priced = found.get(id)
    return priced?.isAvailable ? [priced.product] : []
  })
}

/** Those of a product's own family that are on offer, itself left out. */
const ofSameFamily = (actor: UserActor, id: number) => sql`
  p.family_id = (SELECT family_id FROM product WHERE id = ${id}) AND p.id <> ${id} AND ${isOnOffer(actor)}`

/** How many similar products there are to show. */
export async function countSimilar(db: Db, actor: UserActor, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared}
    SELECT count(*)::int AS count
    FROM (SELECT FROM product p WHERE ${ofSameFamily(actor, id)} LIMIT ${maxRelated}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Products of the same family: those with the same ratings first, then those with the nearest features. */
export const findSimilarIds = (db: Db, actor: UserActor, id: number): Promise<number[]> =>
  findAlikeIds(db, actor, id, maxRelated)

/** The best products of each family that goes with the product's own, of the same maker where there are some. */
export async function findComplementaryIds(db: Db, actor: UserActor, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${prepared}
    WITH found AS (
      SELECT best.id, c.position,
        row_number() OVER (
          PARTITION BY c.complement_id
          ORDER BY best.manufacturer_id = own.manufacturer_id DESC, best.popularity DESC, best.id
        ) AS place
      FROM product own
      JOIN family f ON f.id = own.family_id
      JOIN family_complement c ON c.family_id = ANY (f.path)
      JOIN family leaf ON c.complement_id = ANY (leaf.path)
      CROSS JOIN LATERAL (
        SELECT p.id, p.manufacturer_id, p.popularity FROM product p
        WHERE p.family_id = leaf.id AND p.id <> own.id AND ${isOnOffer(actor)}
        ORDER BY p.popularity DESC, p.id
        LIMIT ${maxRelated}
      ) best
      WHERE own.id = ${id}
    )
    SELECT id FROM found WHERE place <= ${maxPerComplement}
    ORDER BY position, place, id
    LIMIT ${maxRelated}`.execute(db)
  return rows.map((row) => row.id)
}

interface RelatedId {
  readonly id: number
  readonly kind: RelationKind
}

/** What replaces a product, what it replaces, and its accessories, as far as the company may see them. */
export async function findRelatedIds(db: Db, actor: UserActor, id: number): Promise<RelatedId[]> {
  const { rows } = await sql<RelatedId>`
    ${prepared}
    SELECT p.id, r.kind FROM (
      SELECT related_id AS id, kind, position FROM product_relation
      WHERE product_id = ${id} AND kind IN ('replaced_by', 'accessory')
      UNION ALL
      SELECT product_id, 'replaces', position FROM product_relation
      WHERE related_id = ${id} AND kind = 'replaced_by'
    ) r
    JOIN product p ON p.id = r.id
    WHERE ${isVisible(actor)}
    ORDER BY array_position(ARRAY['replaced_by', 'accessory', 'replaces'], r.kind), r.position, p.id
    LIMIT 50`.execute(db)
  return rows
}

/** The same with the products themselves. */
export async function findRelations(db: Db, view: ProductView, id: number): Promise<ProductRelation[]> {
  const related = await findRelatedIds(db, view.actor, id)
  const products = await findPricedProducts(
    db,
    view,
    related.map((each) => each.id),
  )
  const successors = related.filter(({ kind }) => kind === 'replaced_by')
  const checks = new Map(
    (await checkRatings(db, view, id, successors)).map((each) => [each.id, each.ratingCheck]),
  )
  return related.flatMap((each): ProductRelation[] => {
    const priced = products.get(each.id)
    const ratingCheck = each.kind === 'replaced_by' ? checks.get(each.id) : undefined
    return priced
      ? [
          {
            '@type': 'ProductRelation',
            kind: each.kind,
            product: priced.product,
            ...(ratingCheck && { ratingCheck }),
          },
        ]
      : []
  })
}

/** What our own people suggest with a product. */
export async function findSuggestedIds(db: Db, actor: UserActor, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product_relation r
    JOIN product p ON p.id = r.related_id
    WHERE r.product_id = ${id} AND r.kind = 'suggestion' AND ${isVisible(actor)}
    ORDER BY r.position, p.id
    LIMIT ${maxRelated}`.execute(db)
  return rows.map((row) => row.id)
}
