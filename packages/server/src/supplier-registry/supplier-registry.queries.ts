import type { Facet, Locale, Named, Supplier, SupplierFacet, SupplierQuery } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import { dayOf } from '../day.ts'
import type { Db } from '../db/connect.ts'
import { foldWords } from '../fold-text.ts'
import type { UserActor } from '../http/actor.ts'
import { facetLabel } from './facet-label.ts'

/** Who looks at the registry, when and in which language. */
export interface RegistryView {
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
}

type Condition = RawBuilder<unknown>

interface SupplierRow extends Pick<Supplier, 'id' | 'name' | 'siren' | 'logo' | 'agencyCount' | 'agreement'> {
  traits: (Named & { kind: SupplierFacet })[]
}

/**
 * One page of suppliers. That they exist is public knowledge; whether there is an agreement with one is told of the
 * company and units of the actor.
 */
export async function findSuppliers(db: Db, view: RegistryView, query: SupplierQuery) {
  const { rows } = await sql<SupplierRow>`
    SELECT s.id, s.name, s.siren, s.logo,
      coalesce((SELECT c.agencies FROM supplier_agency_count c WHERE c.supplier_id = s.id), 0) AS "agencyCount",
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.${sql.ref(`name_${view.locale}`)}, 'kind', t.kind)
        ORDER BY t.position, t.id), '[]')
        FROM supplier_has_trait h JOIN supplier_trait t ON t.id = h.trait_id WHERE h.supplier_id = s.id) AS traits,
      s.id IN ${agreedSuppliers(view)} AS agreement
    FROM supplier s
    WHERE ${matchOf(query)}
    ORDER BY ${orderOf(query)}
    LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`.execute(db)
  const facets = await Promise.all(
    [...new Set(query.facets)].map((facet) => countFacet(db, facet, query, view.locale)),
  )
  return {
    member: rows.map(toSupplier),
    totalItems: await countSuppliers(db, query),
    ...(query.facets && { facets }),
  }
}

function toSupplier({ traits, ...row }: SupplierRow): Supplier {
  const of = (kind: SupplierFacet) =>
    traits.filter((trait) => trait.kind === kind).map(({ id, name }) => ({ id, name }))
  return {
    '@id': `/api/internal/suppliers/${row.id}`,
    '@type': 'Supplier',
    ...row,
    logo: row.logo && `/supplier_logos/${row.logo}.svg`,
    types: of('type'),
    certifications: of('certification'),
    specialties: of('specialty'),
  }
}

async function countSuppliers(db: Db, query: Partial<SupplierQuery>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM supplier s WHERE ${matchOf(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The suppliers with whom an agreement holds today for the actor's units, or from a unit above them. */
function agreedSuppliers({ actor, now }: RegistryView): Condition {
  return sql`(
    WITH RECURSIVE unit AS (
      SELECT u.id, u.parent_id, false AS is_above
      FROM app_user_unit own JOIN organization_unit u ON u.id = own.unit_id
      WHERE own.user_id = ${actor.userId} AND own.company_id = ${actor.companyId}
      UNION
      SELECT u.id, u.parent_id, true FROM unit JOIN organization_unit u ON u.id = unit.parent_id
    )
    SELECT g.supplier_id FROM agreement g JOIN unit ON unit.id = g.unit_id
    WHERE g.company_id = ${actor.companyId} AND (g.applies_to_hierarchy OR NOT unit.is_above)
      AND g.starts_on <= ${dayOf(now)} AND (g.ends_on IS NULL OR g.ends_on >= ${dayOf(now)})
  )`
}

/** What narrows the registry; one value of a list is enough, the lists add up. */
function matchOf(query: Partial<SupplierQuery>, except?: SupplierFacet): Condition {
  const conditions = [
    ...searchOf(query.search),
    ...(query.id?.length ? [sql`s.id = ANY (${query.id}::bigint[])`] : []),
    ...(['type', 'certification', 'specialty'] as const).flatMap((facet) => {
      const chosen = query[facet]
      if (facet === except || !chosen?.length) return []
      return [
        sql`EXISTS (SELECT 1 FROM supplier_has_trait h JOIN supplier_trait t ON t.id = h.trait_id
          WHERE h.supplier_id = s.id AND t.kind = ${facet} AND t.id = ANY (${chosen}::bigint[]))`,
      ]
    }),
  ]
  return sql.join([sql`true`, ...conditions], sql` AND `)
}

function searchOf(search: string | undefined): Condition[] {
  if (!search) return []
  // A SIREN is typed in groups of three.
  if (/^[\d\s]+$/.test(search)) return [sql`s.siren LIKE ${`${search.replace(/\s/g, '')}%`}`]
  const words = foldWords(search)
  // Signs alone are nobody's name.
  if (words.length === 0) return [sql`false`]
  return words.map((word) => sql`s.search_text LIKE ${`% ${word}%`}`)
}

function orderOf({ order }: SupplierQuery): Condition {
  const asked = Object.entries(order ?? {}).flatMap(([key, direction]) =>
    direction ? [sql`${key === 'name' ? sql`s.search_text` : sql`"agencyCount"`} ${sql.raw(direction)}`] : [],
  )
  return sql.join([...asked, sql`s.search_text`, sql`s.id`])
}

/** A facet counts as if nothing were chosen in it (decision 0153); the fullest value first. */
async function countFacet(db: Db, kind: SupplierFacet, query: SupplierQuery, locale: Locale): Promise<Facet> {
  const { rows } = await sql<Facet['values'][number]>`
    SELECT t.id::text AS value, t.${sql.ref(`name_${locale}`)} AS label, count(*)::int AS count
    FROM supplier s
    JOIN supplier_has_trait h ON h.supplier_id = s.id
    JOIN supplier_trait t ON t.id = h.trait_id
    WHERE t.kind = ${kind} AND ${matchOf(query, kind)}
    GROUP BY t.id
    ORDER BY count(*) DESC, t.position, t.id`.execute(db)
  return { name: kind, label: facetLabel(locale, kind), values: rows }
}

/** One page of suppliers by name, to choose from. */
export async function findSuppliersLite(
  db: Db,
  { search, page, itemsPerPage }: { search?: string | undefined; page: number; itemsPerPage: number },
) {
  const { rows } = await sql<Named>`
    SELECT s.id, s.name FROM supplier s WHERE ${matchOf({ search })}
    ORDER BY s.search_text, s.id
    LIMIT ${itemsPerPage} OFFSET ${(page - 1) * itemsPerPage}`.execute(db)
  return {
    member: rows.map((row) => ({
      '@id': `/api/internal/suppliers/${row.id}`,
      '@type': 'SupplierLite' as const,
      ...row,
    })),
    totalItems: await countSuppliers(db, { search }),
  }
}
