import type { Agency, AgencyFacet, AgencyQuery, Facet, Locale, WeekHours } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { dayOf } from '../../platform/time/day.ts'
import type { Db } from '../../platform/db/connect.ts'
import { sumAgencies, toFacet } from './agency-facets.ts'
import {
  agencyCondition,
  supplierCondition,
  countsWholeSuppliers,
  type AgencySearch,
} from './agency-filter.ts'
import { isFavorite, type AgencyOrder } from './agency-order.ts'
import { toKilometres, toCube } from './sphere.ts'
import { describeSuppliers, type DescribedSupplier } from './supplier-traits.queries.ts'

/** A page of agencies: search, sort order and language. */
export interface AgencyPage extends AgencySearch {
  readonly query: Omit<AgencyQuery, 'order'>
  readonly order: AgencyOrder
  readonly locale: Locale
}

/**
 * Agencies whose name, supplier, town or postcode begins with each typed word, around a point if there is one.
 * Suppliers' agencies are public: they belong to no company.
 */
export async function findAgencies(db: Db, page: AgencyPage) {
  const { query, locale, now } = page
  const { rows } = await selectAgencies(page).execute(db)
  const suppliers = await describeSuppliers(
    db,
    rows.map(({ supplierId }) => supplierId),
    locale,
  )
  return {
    member: rows.flatMap((row) => toAgency(row, suppliers.get(row.supplierId), dayOf(now))),
    ...(query.facets?.length
      ? await countByFacet(db, page, query.facets)
      : { totalItems: await countAgencies(db, page), ...(query.facets && { facets: [] }) }),
  }
}

/** The rows of a page; exported for the benchmark, which explains its query plan. */
export function selectAgencies(page: AgencyPage): RawBuilder<AgencyRow> {
  const { query, actor, origin, order } = page
  const offset = (query.page - 1) * query.itemsPerPage
  // PostgreSQL 15 uses the index for the distance alone; ties are included, and sorted by the full order afterwards.
  const nearestFirst = order.nearest
    ? sql`ORDER BY ${order.nearest} FETCH FIRST (${offset + query.itemsPerPage}) ROWS WITH TIES`
    : sql``
  const found = sql`SELECT a.* FROM agency a WHERE ${agencyCondition(page)} AND ${supplierCondition(query)}`
  // The nearest, plus the user's favourites at any distance.
  const candidates =
    order.nearest && order.favoritesFirst && actor.kind === 'user'
      ? sql`SELECT DISTINCT ON (a.id) a.* FROM ((${found} ${nearestFirst}) UNION ALL ${found} AND ${isFavorite(actor)}) a`
      : sql`${found} ${nearestFirst}`
  return sql<AgencyRow>`
    SELECT a.id, a.name, a.supplier_id, a.address_number,
      a.address, a.zip_code, a.city, a.country, a.latitude, a.longitude, a.phone, a.email,
      a.hours, a.exceptional_days,
      ${origin ? sql`a.location <-> ${toCube(origin)}` : sql`NULL::float8`} AS chord,
      ${isFavorite(actor)} AS favorite
    FROM (${candidates}) a
    ORDER BY ${order.by}
    LIMIT ${query.itemsPerPage} OFFSET ${offset}`
}

interface AgencyRow extends Omit<
  Agency,
  '@id' | '@type' | 'supplier' | 'types' | 'certifications' | 'specialties' | 'exceptionalDays' | 'distance'
> {
  supplierId: number
  exceptionalDays: Record<string, NonNullable<WeekHours>[number]>
  chord: number | null
}

function toAgency(row: AgencyRow, supplier: DescribedSupplier | undefined, today: string): Agency[] {
  // Its supplier was deleted between two statements.
  if (!supplier) return []
  const { supplierId: id, chord, exceptionalDays, ...own } = row
  const { type, certification, specialty } = supplier.traits
  return [
    {
      '@id': `/api/internal/agencies/${row.id}`,
      '@type': 'Agency',
      ...own,
      supplier: { id, name: supplier.name },
      types: type,
      certifications: certification,
      specialties: specialty,
      exceptionalDays: Object.entries(exceptionalDays)
        .map(([day, ranges]) => ({ day, ranges }))
        .filter(({ day }) => day >= today)
        .toSorted((a, b) => a.day.localeCompare(b.day)),
      distance: chord === null ? null : toKilometres(chord),
    },
  ]
}

/** The number of agencies that a search finds. */
export async function countAgencies(db: Db, search: AgencySearch): Promise<number> {
  const counted = countsWholeSuppliers(search)
    ? sql`SELECT coalesce(sum(a.agencies), 0)::int AS count FROM supplier_agency_count a`
    : sql`SELECT count(*)::int AS count FROM agency a`
  const { rows } = await sql<{ count: number }>`
    ${counted} WHERE ${agencyCondition(search)} AND ${supplierCondition(search.query)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of agencies of each supplier in a search, ignoring conditions on suppliers. */
function countBySupplier(search: AgencySearch): RawBuilder<{ id: number; count: number }> {
  if (countsWholeSuppliers(search))
    return sql`
      SELECT c.supplier_id AS id, c.agencies AS count FROM supplier_agency_count c
      WHERE c.agencies > 0 ORDER BY c.supplier_id`
  return sql`
    SELECT a.supplier_id AS id, count(*)::int AS count FROM agency a
    WHERE ${agencyCondition(search)}
    GROUP BY a.supplier_id ORDER BY a.supplier_id`
}

/** One count per supplier gives all facets and the total, as facets are properties of suppliers. */
async function countByFacet(
  db: Db,
  page: AgencyPage,
  names: readonly AgencyFacet[],
): Promise<{ totalItems: number; facets: Facet[] }> {
  const { rows } = await countBySupplier(page).execute(db)
  const suppliers = await describeSuppliers(
    db,
    rows.map(({ id }) => id),
    page.locale,
  )
  const counted = rows.flatMap(({ id, count }) => {
    const supplier = suppliers.get(id)
    return supplier ? [{ supplier, count }] : []
  })
  return {
    totalItems: sumAgencies(counted, page.query),
    facets: names.map((name) => toFacet(name, counted, page.query, page.locale)),
  }
}
