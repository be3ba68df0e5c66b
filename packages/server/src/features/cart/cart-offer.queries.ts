import type { FrancoFiller } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { visibleCatalogs } from '../../domain/products/product.queries.ts'

/** A product that may fill the gap to the franco, and why it is suggested. */
export interface FillerSuggestion {
  readonly id: number
  readonly source: FrancoFiller['source']
}

/**
 * Suggests products of a supplier besides those of the cart: favourites, used products, and best sellers in the families of
 * the cart. The first reason counts; discontinued products are left out.
 */
export async function findFillerSuggestions(
  db: Db,
  actor: UserActor,
  supplierId: number,
  limit: number,
): Promise<FillerSuggestion[]> {
  const { userId } = actor
  const { rows } = await sql<FillerSuggestion>`
    WITH own AS (
      SELECT product_id FROM cart_line
      WHERE user_id = ${userId} AND supplier_id = ${supplierId} AND removed_at IS NULL
    ), offer AS (
      SELECT p.id, p.family_id, p.popularity
      FROM product p
      JOIN catalog c ON c.id = p.catalog_id
      WHERE c.supplier_id = ${supplierId} AND p.catalog_id IN ${visibleCatalogs(actor)}
        AND p.withdrawn_at IS NULL AND p.life_cycle = 'active' AND p.id NOT IN (SELECT product_id FROM own)
    )
    SELECT DISTINCT ON (id) id, source FROM (
      SELECT o.id, 1 AS place, 'favorite' AS source FROM offer o JOIN favorite_product f ON f.product_id = o.id
        WHERE f.user_id = ${userId}
      UNION ALL
      SELECT id, 2, 'history' FROM (
        SELECT o.id FROM offer o JOIN selection_history h ON h.product_id = o.id
        WHERE h.user_id = ${userId} AND h.removed_at IS NULL AND h.selected_at IS NOT NULL
        GROUP BY o.id ORDER BY max(h.last_at) DESC, o.id LIMIT ${limit}) used
      UNION ALL
      SELECT id, 3, 'sibling' FROM (
        SELECT o.id FROM offer o
        WHERE o.family_id IN (SELECT p.family_id FROM own JOIN product p ON p.id = own.product_id)
        ORDER BY o.popularity DESC, o.id LIMIT ${limit}) sibling
    ) idea
    ORDER BY id, place`.execute(db)
  return rows
}
