import { sql } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import { isListVisibleTo } from '../../platform/access/list-scope.ts'
import { isInActorUnitTree, unitsWithAncestors } from '../../platform/access/scope.ts'

/** For a site `s`: it belongs to one of the actor's units or to one below them, and is theirs to change. */
export const isSiteOwn = (actor: UserActor) =>
  isInActorUnitTree(actor, { company: 's.companyId', unit: 's.unitId' })

/** For a site `s`: the actor sees it, since it is theirs to change or belongs to a unit above. */
export const isSiteSeen = (actor: UserActor) =>
  sql<boolean>`(${isSiteOwn(actor)} OR s.company_id = ${actor.companyId}
    AND s.unit_id IN (WITH RECURSIVE ${unitsWithAncestors(actor)} SELECT id FROM unit))`

/** A site whose lists, consultations and orders are read. */
export interface SiteKey {
  readonly id: number
  readonly code: string
}

const bears = (table: 'l' | 'c' | 'o', { code }: SiteKey) =>
  sql`lower(btrim(${sql.ref(`${table}.job_code`)})) = lower(btrim(${code}::text))`

/** For a list `l` that the actor sees: a unit of its owner has the site. */
export const isListOf = (actor: UserActor, site: SiteKey) =>
  sql<boolean>`(${isListVisibleTo(actor)} AND l.removed_at IS NULL AND ${bears('l', site)}
    AND EXISTS (SELECT FROM app_user_unit own
      WHERE own.user_id = l.owner_id AND job_site_of(l.company_id, own.unit_id, l.job_code) = ${site.id}))`

/** For a consultation `c` or an order `o` that the actor sees: its unit has the site. */
const isPaperOf = (table: 'c' | 'o', actor: UserActor, site: SiteKey) =>
  sql<boolean>`(${isInActorUnitTree(actor, { company: `${table}.company_id`, unit: `${table}.unit_id` })}
    AND ${sql.ref(`${table}.removed_at`)} IS NULL AND ${bears(table, site)}
    AND job_site_of(${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.unit_id`)}, ${sql.ref(`${table}.job_code`)}) = ${site.id})`

/** For a consultation `c` that the actor sees: it is of the site. */
export const isConsultationOf = (actor: UserActor, site: SiteKey) => isPaperOf('c', actor, site)
/** For an order `o` that the actor sees: it is of the site. */
export const isOrderOf = (actor: UserActor, site: SiteKey) => isPaperOf('o', actor, site)
