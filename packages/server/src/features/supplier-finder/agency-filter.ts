import { parisClock, type AgencyPointsQuery, type AgencyQuery } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { matchesWordPrefixes } from '../../platform/db/folded.ts'
import type { Actor, KeyActor, UserActor } from '../../platform/access/actor.ts'
import { dayOf } from '../../platform/time/day.ts'
import { isUnderAgreement, sellsOwnManufacturers } from './own-suppliers.queries.ts'
import { toChord, toCube, type Position } from './sphere.ts'
import type { TraitKind } from './supplier-finder.tables.ts'

/** The filters of the three routes that find agencies. */
export type AgencyFilter = Omit<AgencyPointsQuery, 'latitude' | 'longitude' | 'radius'>

/** A search of agencies: actor, filters and time. */
export interface AgencySearch {
  readonly query: AgencyFilter
  readonly actor: Actor
  readonly now: Date
  readonly origin: Position | null
  /** Kilometres around the origin; unlimited if undefined. */
  readonly radius: number | undefined
}

export const traitKinds = ['type', 'certification', 'specialty'] as const satisfies readonly TraitKind[]

/** The condition on an agency itself; for its supplier, see `supplierCondition`. */
export function agencyCondition({ query, actor, now, origin, radius }: AgencySearch): RawBuilder<unknown> {
  return and([
    query.search ? matchesWordPrefixes(sql`a.search_text`, query.search, [sql`a.phone`]) : null,
    query.id?.length ? sql`a.id = ANY (${query.id}::int[])` : null,
    origin && radius !== undefined ? isWithin(origin, radius) : null,
    query.openNow === true ? isOpenAt(now) : null,
    query.favorite === true ? ofUser(actor, isFavoriteOf) : null,
    query.underAgreement === true ? ofUser(actor, (user) => isUnderAgreement(user, dayOf(now))) : null,
    query.ownManufacturers === true ? ofUser(actor, sellsOwnManufacturers) : null,
    isBound(actor) ? sql`a.supplier_id = ANY (${[...actor.supplierIds]}::bigint[])` : null,
  ])
}

/** Whether a search matches all agencies of a supplier or none: then the stored counts are used. */
export function countsWholeSuppliers({ query, actor, radius, origin }: AgencySearch): boolean {
  const isNear = origin !== null && radius !== undefined
  const isNarrowed = query.search || query.id?.length || isVolatile(query)
  return !isNear && !isNarrowed && !isBound(actor)
}

/** Whether results change soon: those by opening hours, and those of a user. */
export function isVolatile({ openNow, favorite, underAgreement, ownManufacturers }: AgencyFilter): boolean {
  return [openNow, favorite, underAgreement, ownManufacturers].includes(true)
}

/** The condition on the supplier of an agency. */
export function supplierCondition(query: Pick<AgencyQuery, 'supplier' | TraitKind>): RawBuilder<unknown> {
  return and([
    query.supplier?.length ? sql`a.supplier_id = ANY (${query.supplier}::bigint[])` : null,
    ...traitKinds.map((kind) => (query[kind]?.length ? hasTrait(kind, query[kind]) : null)),
  ])
}

/** Whether the actor is a partner's key limited to some suppliers. */
function isBound(actor: Actor): actor is KeyActor {
  return actor.kind === 'key' && actor.supplierIds.length > 0
}

function and(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? sql`true` : sql.join(present, sql` AND `)
}

/** The cube around the point uses the index; the exact distance excludes its corners. */
function isWithin(origin: Position, radius: number): RawBuilder<unknown> {
  const chord = toChord(radius)
  const point = toCube(origin)
  return sql`a.location <@ cube_enlarge(${point}, ${chord}::float8, 3) AND (a.location <-> ${point}) <= ${chord}`
}

/** The same rule as `openingState` of the contract, in SQL for a hundred thousand rows. */
function isOpenAt(now: Date): RawBuilder<unknown> {
  const { day, weekday, time } = parisClock(now)
  return sql`a.hours IS NOT NULL AND jsonb_path_exists(
    coalesce(a.exceptional_days -> ${day}::text, a.hours -> ${weekday}::int),
    '$[*] ? (@.open <= $time && $time < @.close)', ${JSON.stringify({ time })}::jsonb)`
}

/** A condition on a user's own rows; a key has none. */
const ofUser = (actor: Actor, condition: (user: UserActor) => RawBuilder<unknown>) =>
  actor.kind === 'user' ? condition(actor) : sql`false`

function isFavoriteOf({ userId }: UserActor): RawBuilder<unknown> {
  return sql`a.id IN (SELECT f.agency_id FROM favorite_agency f WHERE f.user_id = ${userId})`
}

/** Ids of another kind are not an error, and find nothing. */
function hasTrait(kind: TraitKind, ids: readonly number[]): RawBuilder<unknown> {
  return sql`a.supplier_id IN (
    SELECT h.supplier_id FROM supplier_has_trait h JOIN supplier_trait t ON t.id = h.trait_id
    WHERE t.kind = ${kind} AND t.id = ANY (${[...ids]}::bigint[]))`
}
