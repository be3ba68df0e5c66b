import { parisClock, type AgencyPointsQuery, type AgencyQuery } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, KeyActor } from '../http/actor.ts'
import { agencyWords } from '../text/agency-text.ts'
import { chordOf, toCube, type Position } from './sphere.ts'
import type { TraitKind } from './supplier-finder.tables.ts'

/** The question of any of the three routes that look for agencies. */
export type AgencyFilter = Omit<AgencyPointsQuery, 'latitude' | 'longitude' | 'radius'>

/** Who asks, what and when. */
export interface AgencySearch {
  readonly query: AgencyFilter
  readonly actor: Actor
  readonly now: Date
  readonly origin: Position | null
  /** Kilometres around the origin; without it everywhere. */
  readonly radius: number | undefined
}

export const traitKinds = ['type', 'certification', 'specialty'] as const satisfies readonly TraitKind[]

/** What is asked of an agency itself; what is asked of its supplier is `supplierCondition`. */
export function agencyCondition({ query, actor, now, origin, radius }: AgencySearch): RawBuilder<unknown> {
  return and([
    query.search ? matchOf(query.search) : null,
    query.id?.length ? sql`a.id = ANY (${query.id}::int[])` : null,
    origin && radius !== undefined ? isWithin(origin, radius) : null,
    query.openNow === true ? isOpenAt(now) : null,
    query.favorite === true ? isFavoriteOf(actor) : null,
    isBound(actor) ? sql`a.supplier_id = ANY (${[...actor.supplierIds]}::bigint[])` : null,
  ])
}

/** Whether all agencies of a supplier are wanted or none: then their numbers are known without looking at them. */
export function wantsWholeSuppliers({ query, actor, radius, origin }: AgencySearch): boolean {
  const isNear = origin !== null && radius !== undefined
  const isNarrowed = query.search || query.id?.length || query.openNow === true || query.favorite === true
  return !isNear && !isNarrowed && !isBound(actor)
}

/** What is asked of the supplier of an agency. */
export function supplierCondition(query: Pick<AgencyQuery, 'supplier' | TraitKind>): RawBuilder<unknown> {
  return and([
    query.supplier?.length ? sql`a.supplier_id = ANY (${query.supplier}::bigint[])` : null,
    ...traitKinds.map((kind) => (query[kind]?.length ? hasTrait(kind, query[kind]) : null)),
  ])
}

/** A partner's key for some suppliers alone. */
function isBound(actor: Actor): actor is KeyActor {
  return actor.kind === 'key' && actor.supplierIds.length > 0
}

function and(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? sql`true` : sql.join(present, sql` AND `)
}

function matchOf(search: string): RawBuilder<unknown> {
  const words = agencyWords(search)
  // Signs alone are nobody's name.
  if (words.length === 0) return sql`false`
  return and(words.map((word) => sql`a.search_text LIKE ${`% ${word}%`}`))
}

/** The cube around the point is for the index, the exact line leaves out its corners. */
function isWithin(origin: Position, radius: number): RawBuilder<unknown> {
  const chord = chordOf(radius)
  const point = toCube(origin)
  return sql`a.location <@ cube_enlarge(${point}, ${chord}::float8, 3) AND (a.location <-> ${point}) <= ${chord}`
}

/** The same as `openingState` of the contract says, for the index of a hundred thousand rows. */
function isOpenAt(now: Date): RawBuilder<unknown> {
  const { day, weekday, time } = parisClock(now)
  return sql`a.hours IS NOT NULL AND jsonb_path_exists(
    coalesce(a.exceptional_days -> ${day}::text, a.hours -> ${weekday}::int),
    '$[*] ? (@.open <= $time && $time < @.close)', ${JSON.stringify({ time })}::jsonb)`
}

function isFavoriteOf(actor: Actor): RawBuilder<unknown> {
  if (actor.kind !== 'user') return sql`false`
  return sql`a.id IN (SELECT f.agency_id FROM favorite_agency f WHERE f.user_id = ${actor.userId})`
}

/** Numbers of another kind are no error, and find nothing. */
function hasTrait(kind: TraitKind, ids: readonly number[]): RawBuilder<unknown> {
  return sql`a.supplier_id IN (
    SELECT h.supplier_id FROM supplier_has_trait h JOIN supplier_trait t ON t.id = h.trait_id
    WHERE t.kind = ${kind} AND t.id = ANY (${[...ids]}::bigint[]))`
}
