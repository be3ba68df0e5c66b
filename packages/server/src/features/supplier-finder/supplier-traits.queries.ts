import type { Locale, Named, SupplierTrait } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { TraitKind } from './supplier-finder.tables.ts'

const kinds = {
  type: { name: 'SupplierType', path: 'supplier_types' },
  certification: { name: 'SupplierCertification', path: 'supplier_certifications' },
  specialty: { name: 'SupplierSpecialty', path: 'supplier_specialties' },
} as const satisfies Record<TraitKind, { name: SupplierTrait['@type']; path: string }>

/** One of the three vocabularies, sorted. */
export async function findTraits(
  db: Db,
  kind: TraitKind,
  locale: Locale,
): Promise<{ member: SupplierTrait[]; totalItems: number }> {
  const rows = await db
    .selectFrom('supplierTrait')
    .select(['id', locale === 'fr' ? 'nameFr as name' : 'nameEn as name'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { name, path } = kinds[kind]
  const member = rows.map((row) => ({
    '@id': `/api/internal/${path}/${row.id}`,
    '@type': name,
    ...row,
  }))
  return { member, totalItems: member.length }
}

/** A supplier with its traits. */
export interface DescribedSupplier extends Named {
  readonly traits: Readonly<Record<TraitKind, Named[]>>
}

/** Suppliers by id, each with its traits in the order of the vocabularies. */
export async function describeSuppliers(
  db: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, DescribedSupplier>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string; traits: (Named & { kind: TraitKind })[] }>`
    SELECT s.id, s.name, coalesce(
      json_agg(json_build_object('id', t.id, 'name', t.${sql.ref(`name_${locale}`)}, 'kind', t.kind)
        ORDER BY t.position, t.id) FILTER (WHERE t.id IS NOT NULL), '[]') AS traits
    FROM supplier s
    LEFT JOIN supplier_has_trait h ON h.supplier_id = s.id
    LEFT JOIN supplier_trait t ON t.id = h.trait_id
    WHERE s.id = ANY (${[...ids]}::int[])
    GROUP BY s.id
    ORDER BY s.name, s.id`.execute(db)
  return new Map(
    rows.map(({ id, name, traits }) => {
      const of = (kind: TraitKind) =>
        traits.filter((trait) => trait.kind === kind).map((trait) => ({ id: trait.id, name: trait.name }))
      const described = { type: of('type'), certification: of('certification'), specialty: of('specialty') }
      return [id, { id, name, traits: described }]
    }),
  )
}
