import type { Product, ProductRelation, RelationKind } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { findPricedProducts, isVisible, type ProductView } from '../../domain/products/product.queries.ts'
import { checkRatings, findAlikeIds, isCandidate } from '../../domain/products/replacement.queries.ts'

/** The maximum number of related products, for browsing rather than searching. */
const maxRelated = 12
const maxPerComplement = 3

/** The products with these ids that the company may see, in the order of the ids, with prices. */
export async function findProducts(db: Db, view: ProductView, ids: readonly number[]): Promise<Product[]> {
  const found = await findPricedProducts(db, view, ids)
  return ids.flatMap((id) => {
    const priced = found.get(id)
    return priced?.isAvailable ? [priced.product] : []
  })
}

/** Condition on the available products of a product's own family, without itself. */
const ofSameFamily = (actor: UserActor, id: number) => sql`
  p.family_id = (SELECT family_id FROM product WHERE id = ${id}) AND p.id <> ${id} AND ${isCandidate(actor)}`

/** Returns the number of similar products. */
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

/** The best products of each complementary family, preferably of the same maker. */
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
        WHERE p.family_id = leaf.id AND p.id <> own.id AND ${isCandidate(actor)}
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

/** Successors, predecessors and accessories of a product that the company may see. */
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

/** Successors, predecessors and accessories of a product, with the products. */
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

/** Products suggested by our staff for a product. */
export async function findSuggestedIds(db: Db, actor: UserActor, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product_relation r
    JOIN product p ON p.id = r.related_id
    WHERE r.product_id = ${id} AND r.kind = 'suggestion' AND ${isVisible(actor)}
    ORDER BY r.position, p.id
    LIMIT ${maxRelated}`.execute(db)
  return rows.map((row) => row.id)
}
