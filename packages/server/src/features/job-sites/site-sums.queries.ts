import type { Locale, SiteLine, SiteSum } from '@comptoir/contract'
import { sql } from 'kysely'
import { isConsultationOf, isListOf, isOrderOf } from '../../domain/job-sites/site-scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'

type LineRow = Omit<SiteLine, 'missing'>

/** What is asked for and ordered for a site by product; a line without a product is recognised by its reference, its text and its unit. */
export async function findSiteLines(
  db: Db,
  actor: UserActor,
  site: number,
  locale: Locale,
): Promise<LineRow[]> {
  const name = sql.ref(`p.name_${locale}`)
  const { rows } = await sql<LineRow>`
    WITH line AS (
      SELECT i.product_id, '' AS reference, '' AS name, '' AS unit, i.quantity, 'listed' AS kind
      FROM selection_list l JOIN selection_list_item i ON i.list_id = l.id
      WHERE ${isListOf(actor, site)} AND l.archived_at IS NULL
        AND i.product_id IS NOT NULL AND i.removed_at IS NULL
      UNION ALL
      SELECT x.product_id, x.reference, x.label, x.unit, x.quantity, 'consulted'
      FROM consultation c JOIN consultation_line x ON x.consultation_id = c.id
      WHERE ${isConsultationOf(actor, site)} AND NOT c.is_cancelled
      UNION ALL
      SELECT x.product_id, x.reference, x.name, x.unit, x.quantity,
        CASE o.status WHEN 'pre_order' THEN 'pre_ordered' ELSE 'ordered' END
      FROM purchase_order o JOIN order_line x ON x.order_id = o.id
      WHERE ${isOrderOf(actor, site)} AND x.removed_at IS NULL
    ), summed AS (
      SELECT line.product_id,
        max(line.reference) AS reference, max(line.name) AS name, max(line.unit) AS unit,
        coalesce(sum(line.quantity) FILTER (WHERE kind = 'listed'), 0) AS listed,
        coalesce(sum(line.quantity) FILTER (WHERE kind = 'consulted'), 0) AS consulted,
        coalesce(sum(line.quantity) FILTER (WHERE kind = 'pre_ordered'), 0) AS pre_ordered,
        coalesce(sum(line.quantity) FILTER (WHERE kind = 'ordered'), 0) AS ordered
      FROM line
      GROUP BY line.product_id,
        CASE WHEN line.product_id IS NULL THEN lower(concat_ws(' ', line.unit, line.reference, line.name)) END
    )
    SELECT s.product_id, coalesce(p.reference, s.reference) AS reference, coalesce(${name}, s.name) AS name,
      coalesce(p.sales_unit, s.unit) AS unit, s.listed, s.consulted, s.pre_ordered, s.ordered
    FROM summed s LEFT JOIN product p ON p.id = s.product_id
    ORDER BY 3, 2, 1`.execute(db)
  return rows
}

/** The goods of a site by supplier or by family of the first level, the largest sum first; without fees. */
export async function findSiteSums(
  db: Db,
  actor: UserActor,
  site: number,
  by: { readonly kind: 'supplier' } | { readonly kind: 'family'; readonly locale: Locale },
): Promise<SiteSum[]> {
  const [id, name] =
    by.kind === 'supplier'
      ? [sql`s.id`, sql`s.name`]
      : [sql`coalesce(f.id, 0)`, sql`coalesce(f.${sql.ref(`name_${by.locale}`)}, '')`]
  const { rows } = await sql<SiteSum>`
    SELECT ${id} AS id, ${name} AS name, count(DISTINCT o.id)::int AS orders,
      coalesce(sum(x.goods) FILTER (WHERE o.status <> 'pre_order'), 0) AS ordered,
      coalesce(sum(x.goods) FILTER (WHERE o.status = 'pre_order'), 0) AS pre_ordered
    FROM purchase_order o
    JOIN supplier s ON s.id = o.supplier_id
    JOIN order_line x ON x.order_id = o.id AND x.removed_at IS NULL
    LEFT JOIN family own ON own.id = x.family_id
    LEFT JOIN family f ON f.id = own.path[1]
    WHERE ${isOrderOf(actor, site)}
    GROUP BY 1, 2
    ORDER BY coalesce(sum(x.goods), 0) DESC, 2, 1`.execute(db)
  return rows
}
