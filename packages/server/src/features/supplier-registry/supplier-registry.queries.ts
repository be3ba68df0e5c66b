import {
  defaultOrderFiles,
  type OrderFormat,
  type Facet,
  type Locale,
  type Named,
  type Supplier,
  type SupplierFacet,
  type SupplierLiteQuery,
  type SupplierQuery,
} from '@comptoir/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import { dayOf } from '../../platform/time/day.ts'
import type { Db } from '../../platform/db/connect.ts'
import { localized } from '../../platform/db/localized.ts'
import { matchesWordPrefixes } from '../../platform/db/folded.ts'
import { isOneOf, page } from '../../platform/db/page.ts'
import { appliesToActor, unitsWithAncestors } from '../../platform/access/scope.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { facetLabel } from './facet-label.ts'

/** The actor who reads the registry, with time and language. */
export interface RegistryView {
  readonly actor: UserActor
  readonly locale: Locale
  readonly now: Date
}

interface SupplierRow extends Omit<Supplier, '@id' | '@type' | 'types' | 'certifications' | 'specialties'> {
  traits: (Named & { kind: SupplierFacet })[]
}

/**
 * One page of suppliers. Their existence is public; agreements are shown only for the
 * company and units of the actor.
 */
export async function findSuppliers(db: Db, view: RegistryView, query: SupplierQuery) {
  const { rows, totalItems, facets } = await page(db.selectFrom('supplier as s'), query, {
    columns: [
      's.id',
      's.name',
      's.siren',
      's.logo',
      agencyCount.as('agencyCount'),
      sql<SupplierRow['traits']>`(SELECT coalesce(json_agg(json_build_object(
          'id', t.id, 'name', t.${sql.ref(`name_${view.locale}`)}, 'kind', t.kind) ORDER BY t.position, t.id), '[]')
        FROM supplier_has_trait h JOIN supplier_trait t ON t.id = h.trait_id
        WHERE h.supplier_id = s.id)`.as('traits'),
      sql<boolean>`s.id IN ${agreedSuppliers(view)}`.as('agreement'),
      sql<OrderFormat[]>`coalesce((SELECT f.formats ${orderFilesOf(view)}), ${[...defaultOrderFiles]})`.as(
        'orderFiles',
      ),
      sql<number>`coalesce((SELECT f.version ${orderFilesOf(view)}), 0)`.as('orderFilesVersion'),
    ],
    filters: {
      search: hasNameOrSiren,
      id: (ids) => isOneOf(sql`s.id`, ids),
      type: hasTrait('type'),
      certification: hasTrait('certification'),
      specialty: hasTrait('specialty'),
    },
    sortable: { name: 's.searchText', agencyCount },
    tieBreaker,
    facets: {
      type: countTraits('type', view.locale),
      certification: countTraits('certification', view.locale),
      specialty: countTraits('specialty', view.locale),
    },
  })
  return {
    member: rows.map(toSupplier),
    totalItems,
    ...(facets && {
      facets: facets.map((facet): Facet => ({ ...facet, label: facetLabel(view.locale, facet.name) })),
    }),
  }
}

const orderFilesOf = ({ actor }: RegistryView) =>
  sql`FROM supplier_order_files f WHERE f.supplier_id = s.id AND f.company_id = ${actor.companyId}`

const agencyCount = sql<number>`coalesce(
  (SELECT c.agencies FROM supplier_agency_count c WHERE c.supplier_id = s.id), 0)`

const tieBreaker = [
  ['s.searchText', 'asc'],
  ['s.id', 'asc'],
] as const

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

/** The suppliers with an agreement in force today for the actor's units, or inherited from a unit above. */
function agreedSuppliers({ actor, now }: RegistryView) {
  return sql`(
    WITH RECURSIVE ${unitsWithAncestors(actor)}
    SELECT g.supplier_id FROM agreement g JOIN unit ON unit.id = g.unit_id
    WHERE ${appliesToActor(actor, 'g')}
      AND g.removed_at IS NULL AND g.starts_on <= ${dayOf(now)} AND g.ends_on >= ${dayOf(now)}
  )`
}

/** Whether a supplier has one of the selected traits of a kind. */
const hasTrait = (kind: SupplierFacet) => (chosen: readonly number[]) =>
  sql<boolean>`EXISTS (SELECT 1 FROM supplier_has_trait h JOIN supplier_trait t ON t.id = h.trait_id
    WHERE h.supplier_id = s.id AND t.kind = ${kind} AND ${isOneOf(sql`t.id`, chosen)})`

const hasNameOrSiren = (search: string) =>
  matchesWordPrefixes(sql`s.search_text || ' ' || coalesce(s.siren, '')`, search)

type Suppliers = SelectQueryBuilder<Tables & { s: Tables['supplier'] }, 's', object>

/** Counts suppliers by their traits of a kind; the most frequent value first. */
const countTraits = (kind: SupplierFacet, locale: Locale) => (matching: Suppliers) =>
  matching
    .innerJoin('supplierHasTrait as h', 'h.supplierId', 's.id')
    .innerJoin('supplierTrait as t', 't.id', 'h.traitId')
    .where('t.kind', '=', kind)
    .select([
      sql<string>`t.id::text`.as('value'),
      `${localized('t.name', locale)} as label`,
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('t.id')
    .orderBy('count', 'desc')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()

/** One page of suppliers by name, to choose from. */
export async function findSuppliersLite(db: Db, query: SupplierLiteQuery) {
  const { rows, totalItems } = await page(db.selectFrom('supplier as s'), query, {
    columns: ['s.id', 's.name'],
    filters: { search: hasNameOrSiren },
    tieBreaker,
  })
  const member = rows.map((row) => ({
    '@id': `/api/internal/suppliers/${row.id}`,
    '@type': 'SupplierLite' as const,
    ...row,
  }))
  return { member, totalItems }
}
