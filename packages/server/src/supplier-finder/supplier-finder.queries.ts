import type { Agency, AgencyQuery, Facet, Locale } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { agencyWords } from './agency-text.ts'
import { supplierFacetLabel } from './facet-label.ts'

/**
 * Agencies whose name, supplier, town or postcode begins with each typed word. Suppliers' agencies are public
 * knowledge: they are nobody's rows.
 */
export async function findAgencies(db: Db, query: AgencyQuery, locale: Locale) {
  const matches = matchOf(query.search)
  const chosen = query.supplier?.length ? sql`a.supplier_id = ANY (${query.supplier}::bigint[])` : sql`true`
  const { rows } = await sql<AgencyRow>`
    SELECT a.id, a.name, a.supplier_id AS "supplierId", s.name AS supplier, a.address_number AS "addressNumber",
      a.address, a.zip_code AS "zipCode", a.city, a.country, a.latitude, a.longitude, a.phone, a.email, a.hours
    FROM agency a
    JOIN supplier s ON s.id = a.supplier_id
    WHERE ${matches} AND ${chosen}
    ORDER BY ${orderOf(query)}
    LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`.execute(db)
  const total = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM agency a WHERE ${matches} AND ${chosen}`.execute(db)
  return {
    member: rows.map(toAgency),
    totalItems: total.rows[0]?.count ?? 0,
    ...(query.facets && {
      facets: query.facets.length > 0 ? [await supplierFacet(db, matches, locale)] : [],
    }),
  }
}

interface AgencyRow extends Omit<Agency, '@id' | '@type' | 'supplier'> {
  supplierId: number
  supplier: string
}

const toAgency = ({ supplierId, supplier, ...row }: AgencyRow): Agency => ({
  '@id': `/api/internal/agencies/${row.id}`,
  '@type': 'Agency',
  ...row,
  supplier: { id: supplierId, name: supplier },
})

function matchOf(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`
  const words = agencyWords(search)
  // Signs alone are nobody's name.
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => sql`a.search_text LIKE ${`% ${word}%`}`),
    sql` AND `,
  )
}

function orderOf({ order }: AgencyQuery): RawBuilder<unknown> {
  const columns = { name: 'a.name_sort', city: 'a.city_sort' } as const
  const asked = Object.entries(order ?? {}).map(
    ([key, direction]) => sql`${sql.ref(key === 'city' ? columns.city : columns.name)} ${sql.raw(direction)}`,
  )
  return sql.join([...asked, sql`a.name_sort, a.id`])
}

/** How many agencies each supplier has, whichever suppliers are chosen. */
async function supplierFacet(db: Db, matches: RawBuilder<unknown>, locale: Locale): Promise<Facet> {
  const { rows } = await sql<{ value: string; label: string; count: number }>`
    SELECT s.id::text AS value, s.name AS label, count(*)::int AS count
    FROM agency a
    JOIN supplier s ON s.id = a.supplier_id
    WHERE ${matches}
    GROUP BY s.id
    ORDER BY count(*) DESC, s.name, s.id`.execute(db)
  return { name: 'supplier', label: supplierFacetLabel(locale), values: rows }
}
