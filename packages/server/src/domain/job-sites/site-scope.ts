import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import { isListVisibleTo } from '../../platform/access/list-scope.ts'
import { isInActorUnitTree, unitsWithAncestors } from '../../platform/access/scope.ts'
import { countBy, type FacetCount } from '../../platform/db/page.ts'

/** For a site `s`: it belongs to one of the actor's units or to one below them, and is theirs to change. */
export const isSiteOwn = (actor: UserActor) =>
  isInActorUnitTree(actor, { company: 's.companyId', unit: 's.unitId' })

/** For a site `s`: the actor sees it, since it is theirs to change or belongs to a unit above. */
export const isSiteSeen = (actor: UserActor) =>
  sql<boolean>`(${isSiteOwn(actor)} OR s.company_id = ${actor.companyId}
    AND s.unit_id IN (WITH RECURSIVE ${unitsWithAncestors(actor)} SELECT id FROM unit))`

/** For a list `l` that the actor sees: a unit of its owner has the site. */
export const isListOf = (actor: UserActor, site: number) =>
  sql<boolean>`(${isListVisibleTo(actor)} AND l.removed_at IS NULL
    AND lower(btrim(l.job_code)) = (SELECT code_key FROM job_site WHERE id = ${site})
    AND EXISTS (SELECT FROM app_user_unit own
      WHERE own.user_id = l.owner_id AND job_site_of(l.company_id, own.unit_id, l.job_code) = ${site}))`

const columnOf = (table: 'c' | 'o', name: string) => sql.ref(`${table}.${name}`)

/** The site of a consultation `c` or an order `o`. */
const siteOf = (table: 'c' | 'o') =>
  sql`job_site_of(${columnOf(table, 'company_id')}, ${columnOf(table, 'unit_id')}, ${columnOf(table, 'job_code')})`

/** For a consultation `c` or an order `o`: it belongs to one of these sites. */
export function isAtSite(table: 'c' | 'o', sites: readonly number[]): RawBuilder<boolean> {
  const ids = sql`${[...sites]}::int[]`
  const jobCode = columnOf(table, 'job_code')
  return sql<boolean>`(lower(btrim(${jobCode})) IN (SELECT code_key FROM job_site WHERE id = ANY (${ids}))
    AND ${siteOf(table)} = ANY (${ids}))`
}

const isSeenAtSite = (table: 'c' | 'o', actor: UserActor, site: number) =>
  sql<boolean>`(${isInActorUnitTree(actor, { company: `${table}.company_id`, unit: `${table}.unit_id` })}
    AND ${sql.ref(`${table}.removed_at`)} IS NULL AND ${isAtSite(table, [site])})`

/** For a consultation `c` that the actor sees: it belongs to the site. */
export const isConsultationOf = (actor: UserActor, site: number) => isSeenAtSite('c', actor, site)
/** For an order `o` that the actor sees: it belongs to the site. */
export const isOrderOf = (actor: UserActor, site: number) => isSeenAtSite('o', actor, site)

/** The facet of chosen sites, so that they can be deselected; the others are not counted. */
export async function countChosenSites<DB, TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  actor: UserActor,
  table: 'c' | 'o',
  ids: readonly number[] = [],
): Promise<FacetCount[]> {
  if (ids.length === 0) return []
  const site = siteOf(table)
  return countBy(matching.where(isAtSite(table, ids)), {
    value: sql`${site}::text`,
    label: sql`(SELECT s.name FROM job_site s WHERE s.id = ${site} AND ${isSiteSeen(actor)})`,
  })
}
