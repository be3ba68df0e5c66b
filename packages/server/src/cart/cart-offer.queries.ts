import type { FrancoFiller } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import { visibleCatalogs } from '../product.queries.ts'

/**
 * What may take the place of a product for a company: the same maker's reference in another catalogue first, then the
 * most alike of its family. What the maker has stopped is left out.
 */
export async function findReplacementIds(
  db: Db,
  actor: UserActor,
  productId: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id
    FROM product p
    JOIN product r ON r.family_id = p.family_id AND r.id <> p.id
    WHERE p.id = ${productId} AND r.withdrawn_at IS NULL AND r.life_cycle <> 'discontinued'
      AND r.catalog_id IN ${visibleCatalogs(actor)}
    ORDER BY (r.manufacturer_id = p.manufacturer_id AND r.reference = p.reference) DESC,
      (r.sales_unit = p.sales_unit) DESC, similarity(r.name_fr, p.name_fr) DESC, r.popularity DESC, r.id
    LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A product that may close a gap, and why it is thought of. */
export interface FillerIdea {
  readonly id: number
  readonly source: FrancoFiller['source']
}

/**
 * Products of a supplier that the user may want more of: in the cart, starred, used before, and what is bought most in
 * the families of what is in the cart. The first reason counts.
 */
export async function findFillerIdeas(
  db: Db,
  actor: UserActor,
  supplierId: number,
  most: number,
): Promise<FillerIdea[]> {
  const { userId } = actor
  const { rows } = await sql<FillerIdea>`
    WITH own AS (
      SELECT product_id FROM cart_line
      WHERE user_id = ${userId} AND supplier_id = ${supplierId} AND removed_at IS NULL
    ), offer AS (
      SELECT p.id, p.family_id, p.popularity
      FROM product p
      JOIN catalog c ON c.id = p.catalog_id
      WHERE c.supplier_id = ${supplierId} AND p.catalog_id IN ${visibleCatalogs(actor)}
        AND p.withdrawn_at IS NULL AND p.life_cycle <> 'discontinued'
    )
    SELECT DISTINCT ON (id) id, source FROM (
      SELECT product_id AS id, 1 AS place, 'in_cart' AS source FROM own
      UNION ALL
      SELECT o.id, 2, 'favorite' FROM offer o JOIN favorite_product f ON f.product_id = o.id
        WHERE f.user_id = ${userId}
      UNION ALL
      SELECT id, 3, 'history' FROM (
        SELECT o.id FROM offer o JOIN selection_history h ON h.product_id = o.id
        WHERE h.user_id = ${userId} AND h.removed_at IS NULL AND h.selected_at IS NOT NULL
        GROUP BY o.id ORDER BY max(h.last_at) DESC, o.id LIMIT ${most}) used
      UNION ALL
      SELECT id, 4, 'sibling' FROM (
        SELECT o.id FROM offer o
        WHERE o.family_id IN (SELECT p.family_id FROM own JOIN product p ON p.id = own.product_id)
        ORDER BY o.popularity DESC, o.id LIMIT ${most}) sibling
    ) idea
    ORDER BY id, place`.execute(db)
  return rows
}
