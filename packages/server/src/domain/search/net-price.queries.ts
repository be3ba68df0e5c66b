import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { appliesToActor, unitsWithAncestors } from '../../platform/access/scope.ts'
import type { ProductView } from '../products/product.queries.ts'
import { toNetPrices, type NetPrices } from './net-price.ts'

/**
 * What agreements make of public prices for one piece, today: a factor per catalogue and family, and the net prices of the
 * products that have conditions of their own. It is the rule of `rankAgreements` in SQL, which a test compares; `null`:
 * the company pays public prices.
 */
export async function findNetPrices(db: Db, { actor, day }: ProductView): Promise<NetPrices | null> {
  // A discount that leaves nothing is not a condition.
  const factor = (table: string) => sql`
    nullif((10000 - ${sql.ref(`${table}.discount1`)})::bigint * (10000 - coalesce(${sql.ref(`${table}.discount2`)}, 0)), 0)`
  const nearest = sql`distance, starts_on DESC`
  const { rows } = await sql<{
    classes: Record<string, number> | null
    products: Record<string, number> | null
  }>`
    ${prepared}
    WITH RECURSIVE ${unitsWithAncestors(actor)},
    condition AS MATERIALIZED (
      SELECT a.id, unit.distance, a.starts_on, c.catalog_id, ${factor('c')} AS factor
      FROM agreement a
      JOIN unit ON unit.id = a.unit_id
      JOIN agreement_catalog c ON c.agreement_id = a.id
      JOIN catalog k ON k.id = c.catalog_id AND k.owner_company_id IS NULL
      WHERE ${appliesToActor(actor, 'a')} AND a.removed_at IS NULL
        AND a.starts_on <= ${day}::date AND a.ends_on >= ${day}::date
    ), of_family AS MATERIALIZED (
      SELECT DISTINCT ON (af.agreement_id, leaf.id) af.agreement_id, leaf.id AS family_id, ${factor('af')} AS factor
      FROM family leaf
      CROSS JOIN LATERAL unnest(leaf.path) WITH ORDINALITY AS above (id, level)
      JOIN agreement_family af ON af.family_id = above.id
      WHERE af.agreement_id IN (SELECT id FROM condition)
      ORDER BY af.agreement_id, leaf.id, above.level DESC
    ), class AS (
      SELECT DISTINCT ON (catalog_id, family_id) catalog_id, family_id, factor
      FROM (
        SELECT catalog_id, NULL::int AS family_id, distance, starts_on, factor FROM condition
        UNION ALL
        SELECT c.catalog_id, pair.family_id, c.distance, c.starts_on, coalesce(f.factor, c.factor)
        FROM (
          SELECT DISTINCT c.catalog_id, f.family_id FROM condition c JOIN of_family f ON f.agreement_id = c.id
        ) pair
        JOIN condition c ON c.catalog_id = pair.catalog_id
        LEFT JOIN of_family f ON f.agreement_id = c.id AND f.family_id = pair.family_id
      ) given
      WHERE factor IS NOT NULL
      ORDER BY catalog_id, family_id, ${nearest}, factor
    ), special AS (
      SELECT product_id FROM agreement_product WHERE agreement_id IN (SELECT id FROM condition)
      UNION
      SELECT product_id FROM agreement_price_range
      WHERE agreement_id IN (SELECT id FROM condition) AND from_quantity <= 1 AND net_price > 0
    ), own AS (
      SELECT DISTINCT ON (product_id) product_id, net
      FROM (
        SELECT p.id AS product_id, c.distance, c.starts_on, coalesce(
          (SELECT r.net_price FROM agreement_price_range r
            WHERE r.agreement_id = c.id AND r.product_id = p.id AND r.from_quantity <= 1 AND r.net_price > 0
            ORDER BY r.from_quantity DESC LIMIT 1),
          nullif(o.net_price, 0),
          round(p.public_price * coalesce(${factor('o')}, f.factor, c.factor) / 100000000, 4)) AS net
        FROM special
        JOIN product p ON p.id = special.product_id
        JOIN condition c ON c.catalog_id = p.catalog_id
        LEFT JOIN agreement_product o ON o.agreement_id = c.id AND o.product_id = p.id
        LEFT JOIN of_family f ON f.agreement_id = c.id AND f.family_id = p.family_id
      ) given
      WHERE net IS NOT NULL
      ORDER BY product_id, ${nearest}, net
    )
    SELECT
      (SELECT json_object_agg(concat_ws(':', catalog_id, family_id), factor) FROM class) AS classes,
      (SELECT json_object_agg(product_id, net) FROM own) AS products`.execute(db)
  const [found] = rows
  return toNetPrices(found?.classes ?? {}, found?.products ?? {})
}
