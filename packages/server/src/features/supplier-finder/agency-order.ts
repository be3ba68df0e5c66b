import type { AgencyLocationQuery, AgencyQuery } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { toCube, type Position } from './sphere.ts'

const last = [sql`a.name_sort`, sql`a.id`]

/** A sort order of agencies. */
export interface AgencyOrder {
  readonly by: RawBuilder<unknown>
  /** The distance if it is the first key: the nearest are found by an index. */
  readonly nearest: RawBuilder<unknown> | null
  /** Favourites come first, at any distance. */
  readonly favoritesFirst: boolean
}

/** By name or town as requested; by name by default. */
export function listOrder({ order }: Pick<AgencyQuery, 'order'>, actor: Actor): AgencyOrder {
  const columns = { favorite: isFavorite(actor), name: sql`a.name_sort`, city: sql`a.city_sort` }
  const requested = Object.entries(order ?? {}).map(
    ([key, direction]) =>
      sql`${key === 'favorite' || key === 'city' ? columns[key] : columns.name} ${sql.raw(direction)}`,
  )
  return { by: sql.join([...requested, ...last]), nearest: null, favoritesFirst: false }
}

/** Coverage, name or distance in the requested order, then distance and name (D-16). */
export function nearestOrder(
  { order, coverage }: Pick<AgencyLocationQuery, 'order' | 'coverage'>,
  origin: Position,
  actor: Actor,
): AgencyOrder {
  const columns = {
    favorite: isFavorite(actor),
    distance: sql`a.location <-> ${toCube(origin)}`,
    name: sql`a.name_sort`,
    coverage: coveredLines(coverage ?? ''),
  }
  const requested = Object.entries(order ?? {}).map(
    ([key, direction]) =>
      sql`${key === 'coverage' || key === 'name' || key === 'favorite' ? columns[key] : columns.distance} ${sql.raw(direction)}`,
  )
  const { favorite, ...rest } = order ?? {}
  const [[first, direction] = ['distance', 'asc']] = Object.entries(rest)
  // Favourites that are not the first key cannot use an index.
  const favoritesFirst = favorite === 'desc' && Object.keys(order ?? {})[0] === 'favorite'
  const isNearest = first === 'distance' && direction === 'asc' && (favorite === undefined || favoritesFirst)
  return {
    by: sql.join([...requested, columns.distance, ...last]),
    nearest: isNearest ? columns.distance : null,
    favoritesFirst,
  }
}

/** Whether an agency `a` is a favourite of the caller; a key has none. */
export function isFavorite(actor: Actor): RawBuilder<unknown> {
  if (actor.kind !== 'user') return sql`false`
  return sql`EXISTS (SELECT FROM favorite_agency f WHERE f.user_id = ${actor.userId} AND f.agency_id = a.id)`
}

/** The number of lines that the supplier of an agency covers, as returned by `findSupplierCoverage`. */
function coveredLines(coverage: string): RawBuilder<unknown> {
  const lines = Object.fromEntries(
    coverage.split(',').map((pair): [string, number] => {
      const [supplier = '', count] = pair.split(':')
      return [supplier, Number(count)]
    }),
  )
  return sql`coalesce((${JSON.stringify(lines)}::jsonb -> a.supplier_id::text)::int, 0)`
}
