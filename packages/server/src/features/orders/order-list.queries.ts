import type { Locale, OrderQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import { countChosenSites, isAtSite } from '../../domain/job-sites/site-scope.ts'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWordPrefixes, contains } from '../../platform/db/folded.ts'
import { countBy, isBetween, isOneOf, page } from '../../platform/db/page.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { orderColumns, ordersOf } from './orders.queries.ts'
import { dayIn } from '../../platform/time/day-in.queries.ts'

/** Some families and those below them; one that was merged means the one that it was merged into. */
const familiesOf = (ids: readonly number[]) => sql`ARRAY(
  SELECT f.id FROM family chosen JOIN family f ON coalesce(chosen.merged_into_id, chosen.id) = ANY (f.path)
  WHERE ${isOneOf(sql`chosen.id`, ids)})`

/** Condition on a line `l` of the company: it is in one of the families or below them, and is one of the products. */
const isLineOf = (
  { companyId }: Pick<UserActor, 'companyId'>,
  { family = [], product = [] }: Pick<OrderQuery, 'family' | 'product'>,
) => sql`(l.company_id = ${companyId} AND l.removed_at IS NULL
  AND ${family.length === 0 ? sql`true` : sql`l.family_id = ANY (${familiesOf(family)})`}
  AND ${product.length === 0 ? sql`true` : isOneOf(sql`l.product_id`, product)})`

const hasLine = (actor: UserActor, wanted: Pick<OrderQuery, 'family' | 'product'>) =>
  sql<boolean>`o.id IN (SELECT l.order_id FROM order_line l WHERE ${isLineOf(actor, wanted)})`

/** A page of the orders of the actor's units, newest first, with the sums of all filtered orders (D-25). */
export function findOrders(db: Db, actor: UserActor, query: OrderQuery, locale: Locale = 'fr') {
  const { family = [], product = [] } = query
  const name = sql.ref(`chosen.name_${locale}`)
  const named = sql.ref(`target.name_${locale}`)
  return page(ordersOf(db, actor), query, {
    columns: orderColumns,
    filters: {
      search: (text) => matchesWordPrefixes(sql`o.search_text`, text),
      status: (statuses) => sql<boolean>`o.status = ANY (${[...statuses]}::text[])`,
      id: (ids) => isOneOf(sql`o.id`, ids),
      supplier: (ids) => isOneOf(sql`o.supplier_id`, ids),
      agency: (ids) => isOneOf(sql`o.agency_id`, ids),
      requester: (ids) => isOneOf(sql`o.requester_id`, ids),
      unit: (ids) => isOneOf(sql`o.unit_id`, ids),
      family: (ids) => hasLine(actor, { family: ids }),
      product: (ids) => hasLine(actor, { product: ids }),
      site: (ids) => isAtSite('o', ids),
      job: (text) => contains(sql`o.job_text`, foldText(text)),
      created: (days) => isBetween(dayIn(sql`o.created_at`), days),
      ordered: (days) => isBetween(dayIn(sql`o.ordered_at`), days),
      total: ({ gte, lte }) => isBetween(sql`o.total`, { after: gte, before: lte }),
    },
    sortable: {
      number: 'o.number',
      createdAt: 'o.createdAt',
      orderedAt: 'o.orderedAt',
      supplier: sql`lower(s.name)`,
      total: 'o.total',
    },
    tieBreaker: [
      ['o.createdAt', 'desc'],
      ['o.id', 'desc'],
    ],
    facets: {
      site: (matching) => countChosenSites(matching, actor, 'o', query.site),
      status: (matching) => countBy(matching, { value: sql`o.status`, label: sql`''` }),
      supplier: (matching) => countBy(matching, { value: sql`s.id::text`, label: sql`s.name` }),
      agency: (matching) =>
        countBy(matching.where('o.agencyId', 'is not', null), {
          value: sql`a.id::text`,
          label: sql`a.name`,
        }),
      requester: (matching) => countBy(matching, { value: sql`u.id::text`, label: sql`u.display_name` }),
      unit: (matching) => countBy(matching, { value: sql`n.id::text`, label: sql`n.name` }),
      // Selected values without a count are listed too, so that they can be deselected.
      family: async (matching) =>
        family.length === 0
          ? []
          : countBy(
              matching.innerJoin(
                sql<{ orderId: number; value: string; label: string }>`(
                  SELECT DISTINCT l.order_id, chosen.id::text AS value, ${named} AS label
                  FROM family chosen
                  JOIN family target ON target.id = coalesce(chosen.merged_into_id, chosen.id)
                  JOIN family f ON target.id = ANY (f.path)
                  JOIN order_line l ON l.family_id = f.id
                  WHERE ${isOneOf(sql`chosen.id`, family)} AND ${isLineOf(actor, {})})`.as('line'),
                (join) => join.onRef('line.orderId', '=', 'o.id'),
              ),
              { value: sql`line.value`, label: sql`line.label` },
            ),
      product: async (matching) =>
        product.length === 0
          ? []
          : countBy(
              matching.innerJoin(
                sql<{ orderId: number; value: string; label: string }>`(
                  SELECT DISTINCT l.order_id, chosen.id::text AS value, ${name} AS label
                  FROM product chosen
                  JOIN order_line l ON l.product_id = chosen.id
                  WHERE ${isOneOf(sql`chosen.id`, product)} AND ${isLineOf(actor, {})})`.as('line'),
                (join) => join.onRef('line.orderId', '=', 'o.id'),
              ),
              { value: sql`line.value`, label: sql`line.label` },
            ),
    },
    sums: {
      goods: sql<number>`o.goods`,
      fees: sql<number>`o.fees`,
      total: sql<number>`o.total`,
      // The goods of the filtered lines.
      lines:
        family.length === 0 && product.length === 0
          ? sql<number>`o.goods`
          : async (matching) => {
              const { rows } = await sql<{ goods: number }>`
                SELECT coalesce(sum(l.goods), 0) AS goods FROM order_line l
                WHERE ${isLineOf(actor, query)} AND l.order_id IN (${matching.select('o.id')})`.execute(db)
              return rows[0]?.goods ?? 0
            },
    },
  })
}

/** At most so many are listed at once: the next call begins after the last. */
export const confirmedMax = 1000

interface ConfirmedQuery {
  /** A local day. */
  readonly from: string
  /** The id of the order that the page begins after; `null`: with the first. */
  readonly after: number | null
}

/** A page of the confirmed orders of the actor's units from a day on, oldest first. */
export function findConfirmedOrders(db: Db, actor: UserActor, { from, after }: ConfirmedQuery) {
  return ordersOf(db, actor)
    .select(['o.number', 'o.orderedAt', 's.name as supplier', 'o.total'])
    .where('o.orderedAt', 'is not', null)
    .where(sql<boolean>`${dayIn(sql`o.ordered_at`)} >= ${from}`)
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(o.ordered_at, o.id) > (SELECT x.ordered_at, x.id FROM purchase_order x WHERE x.id = ${after})`,
    )
    .orderBy('o.orderedAt')
    .orderBy('o.id')
    .limit(confirmedMax)
    .execute()
}

/** An order of the actor's units by its number. */
export function findOrderOf(db: Db, actor: UserActor, number: string) {
  return ordersOf(db, actor).select(['o.id', 'o.orderedAt']).where('o.number', '=', number).executeTakeFirst()
}
