import { agencyPointsMax, type AgencyPoints } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { agencyCondition, supplierCondition, type AgencySearch } from './agency-filter.ts'
import { toCube } from './sphere.ts'
import { countAgencies } from './supplier-finder.queries.ts'

type Columns = Pick<AgencyPoints, 'id' | 'name' | 'latitude' | 'longitude'> & { supplierId: number[] }

/** The points of all agencies of a search, by column; beyond the limit, the nearest or the first by name. */
export async function findAgencyPoints(db: Db, search: AgencySearch): Promise<AgencyPoints> {
  const order = search.origin ? sql`a.location <-> ${toCube(search.origin)}` : sql`a.name_sort, a.id`
  const { rows } = await sql<{ [Key in keyof Columns]: Columns[Key] | null }>`
    SELECT json_agg(id) AS id, json_agg(name) AS name, json_agg(latitude) AS latitude,
      json_agg(longitude) AS longitude, json_agg(supplier_id) AS supplier_id
    FROM (
      SELECT a.id, a.name, a.supplier_id, round(a.latitude::numeric, 5) AS latitude,
        round(a.longitude::numeric, 5) AS longitude
      FROM agency a
      WHERE ${agencyCondition(search)} AND ${supplierCondition(search.query)}
      ORDER BY ${order}
      LIMIT ${agencyPointsMax}) points`.execute(db)
  const { id, name, latitude, longitude, supplierId } = rows[0] ?? {}
  const ids = supplierId ?? []
  const suppliers = await db
    .selectFrom('supplier')
    .select(['id', 'name'])
    .where('id', 'in', ids.length > 0 ? [...new Set(ids)] : [0])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const places = new Map(suppliers.map((supplier, place) => [supplier.id, place]))
  return {
    '@id': '/api/internal/agencies/points',
    '@type': 'AgencyPoints',
    totalItems: ids.length < agencyPointsMax ? ids.length : await countAgencies(db, search),
    suppliers,
    id: id ?? [],
    name: name ?? [],
    latitude: latitude ?? [],
    longitude: longitude ?? [],
    supplier: ids.map((one) => places.get(one) ?? 0),
  }
}
