import type { ConsultationStatus, OrderStatus, TypedJob, TypedJobQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import { statusAt } from '../../domain/answers/consultation-status.ts'
import { isConsultationOf, isListOf, isOrderOf } from '../../domain/job-sites/site-scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { isListVisibleTo } from '../../platform/access/list-scope.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'

interface Counted {
  readonly total: number
}

interface SiteList extends Counted {
  readonly uuid: string
  readonly name: string
  readonly owner: string
  readonly itemCount: number
  readonly changedAt: string
}

/** The lists of a site that are in use, the last changed first. */
export async function findSiteLists(db: Db, actor: UserActor, site: number, limit: number) {
  const { rows } = await sql<SiteList>`
    SELECT l.uuid, l.name, u.display_name AS owner, l.changed_at, count(*) OVER ()::int AS total,
      (SELECT count(*) FROM selection_list_item i
        WHERE i.list_id = l.id AND i.product_id IS NOT NULL AND i.removed_at IS NULL)::int AS item_count
    FROM selection_list l JOIN app_user u ON u.id = l.owner_id
    WHERE ${isListOf(actor, site)} AND l.archived_at IS NULL
    ORDER BY l.changed_at DESC, l.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

interface SiteConsultation extends Counted {
  readonly id: number
  readonly name: string
  readonly status: ConsultationStatus
  readonly endDate: string | null
  readonly createdAt: string
}

/** The consultations of a site, the newest first. */
export async function findSiteConsultations(
  db: Db,
  actor: UserActor,
  site: number,
  { limit, now }: { readonly limit: number; readonly now: Date },
) {
  const { rows } = await sql<SiteConsultation>`
    SELECT c.id, c.name, ${statusAt(now)} AS status, c.end_at AS end_date, c.created_at,
      count(*) OVER ()::int AS total
    FROM consultation c WHERE ${isConsultationOf(actor, site)}
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

interface SiteOrder extends Counted {
  readonly id: number
  readonly number: string
  readonly status: OrderStatus
  readonly supplier: string
  /** With fees. */
  readonly amount: number
  readonly wishedOn: string | null
  readonly createdAt: string
}

/** The orders of a site, the newest first. */
export async function findSiteOrders(db: Db, actor: UserActor, site: number, limit: number) {
  const { rows } = await sql<SiteOrder>`
    SELECT o.id, o.number, o.status, s.name AS supplier, o.total AS amount, o.wished_on, o.created_at,
      count(*) OVER ()::int AS total
    FROM purchase_order o JOIN supplier s ON s.id = o.supplier_id
    WHERE ${isOrderOf(actor, site)}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Job codes that were typed and have no site, as far as the actor sees them; the last used first. */
export async function findTypedJobs(db: Db, actor: UserActor, query: TypedJobQuery) {
  const units = sql`${[...actor.unitIds]}::int[]`
  const orderOrConsultation = (table: 'purchase_order' | 'consultation', kind: string) => sql`
    SELECT lower(btrim(p.job_code)) AS key, p.job_code, p.job_name, p.unit_id, p.created_at AS used_at,
      ${sql.lit(kind)} AS kind
    FROM ${sql.raw(table)} p
    WHERE ${isInActorUnitTree(actor, { company: 'p.company_id', unit: 'p.unit_id' })}
      AND p.removed_at IS NULL AND btrim(p.job_code) <> ''`
  const { rows } = await sql<
    Omit<TypedJob, '@type' | 'unit'> & { unitId: number; unit: string; total: number }
  >`
    WITH typed AS (
      ${orderOrConsultation('purchase_order', 'order')}
      UNION ALL ${orderOrConsultation('consultation', 'consultation')}
      UNION ALL
      SELECT lower(btrim(l.job_code)), l.job_code, l.job_name,
        (SELECT min(own.unit_id) FROM app_user_unit own WHERE own.user_id = l.owner_id AND own.unit_id = ANY (${units})),
        l.changed_at, 'list'
      FROM selection_list l
      WHERE ${isListVisibleTo(actor)} AND l.removed_at IS NULL AND l.archived_at IS NULL
        AND btrim(l.job_code) <> '' AND NOT EXISTS (SELECT FROM app_user_unit own
          WHERE own.user_id = l.owner_id AND job_site_of(l.company_id, own.unit_id, l.job_code) IS NOT NULL)
    ), grouped AS (
      SELECT key, unit_id, max(used_at) AS used_at,
        (array_agg(btrim(job_code) ORDER BY used_at DESC))[1] AS code,
        (array_agg(job_name ORDER BY used_at DESC) FILTER (WHERE job_name <> ''))[1] AS name,
        count(*) FILTER (WHERE kind = 'list')::int AS lists,
        count(*) FILTER (WHERE kind = 'consultation')::int AS consultations,
        count(*) FILTER (WHERE kind = 'order')::int AS orders
      FROM typed WHERE unit_id = ANY (${units}) GROUP BY key, unit_id
    )
    SELECT g.code, g.name, g.lists, g.consultations, g.orders, g.used_at, u.id AS unit_id, u.name AS unit,
      count(*) OVER ()::int AS total
    FROM grouped g JOIN organization_unit u ON u.id = g.unit_id
    WHERE job_site_of(${actor.companyId}, g.unit_id, g.key) IS NULL
      AND ${query.search ? matchesWords(sql`concat_ws(' ', g.code, g.name)`, query.search) : sql`true`}
    ORDER BY g.used_at DESC, g.key, u.id
    LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`.execute(db)
  return {
    member: rows.map(({ total: _total, unitId, unit, ...typed }): TypedJob => ({
      '@type': 'TypedJob',
      ...typed,
      unit: { id: unitId, name: unit },
    })),
    totalItems: rows[0]?.total ?? 0,
  }
}
