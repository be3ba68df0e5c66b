import type { AgencyLocationQuery, AgencyQuery } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { toCube, type Position } from './sphere.ts'

const last = [sql`a.name_sort`, sql`a.id`]

/** An order of agencies. */
export interface AgencyOrder {
  readonly by: RawBuilder<unknown>
  /** The distance where it comes first: the nearest are found by an index. */
  readonly nearest: RawBuilder<unknown> | null
}

/** By name or town as asked; by name otherwise. */
export function listOrder({ order }: Pick<AgencyQuery, 'order'>): AgencyOrder {
  const columns = { name: 'a.name_sort', city: 'a.city_sort' } as const
  const asked = Object.entries(order ?? {}).map(
    ([key, direction]) => sql`${sql.ref(key === 'city' ? columns.city : columns.name)} ${sql.raw(direction)}`,
  )
  return { by: sql.join([...asked, ...last]), nearest: null }
}

/** Coverage, name or distance in the order in which they were asked for, then distance and name (D-16). */
export function nearestOrder(
  { order, coverage }: Pick<AgencyLocationQuery, 'order' | 'coverage'>,
  origin: Position,
): AgencyOrder {
  const columns = {
    distance: sql`a.location <-> ${toCube(origin)}`,
    name: sql`a.name_sort`,
    coverage: coveredLines(coverage ?? ''),
  }
  const asked = Object.entries(order ?? {}).map(
    ([key, direction]) =>
      sql`${key === 'coverage' || key === 'name' ? columns[key] : columns.distance} ${sql.raw(direction)}`,
  )
  const [[first, direction] = ['distance', 'asc']] = Object.entries(order ?? {})
  return {
    by: sql.join([...asked, columns.distance, ...last]),
    nearest: first === 'distance' && direction === 'asc' ? columns.distance : null,
  }
}

/** How many lines the supplier of an agency covers, as the caller was told by `findSupplierCoverage`. */
function coveredLines(coverage: string): RawBuilder<unknown> {
  const lines = Object.fromEntries(
    coverage.split(',').map((pair): [string, number] => {
      const [supplier = '', count] = pair.split(':')
      return [supplier, Number(count)]
    }),
  )
  return sql`coalesce((${JSON.stringify(lines)}::jsonb -> a.supplier_id::text)::int, 0)`
}
