import type { ManagedTrait, TraitDraft } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** All traits of suppliers, or only one, by kind. For the super administrator. */
export async function findAllTraits(db: Db, id: number | null = null): Promise<ManagedTrait[]> {
  const { rows } = await sql<Omit<ManagedTrait, '@id' | '@type'>>`
    SELECT id, kind, name_fr, name_en FROM supplier_trait
    WHERE ${id}::int IS NULL OR id = ${id}
    ORDER BY array_position(ARRAY['type', 'certification', 'specialty'], kind), position, id`.execute(db)
  return rows.map((row) => ({
    ...row,
    '@id': `/api/internal/supplier_traits/${row.id}`,
    '@type': 'ManagedSupplierTrait' as const,
  }))
}

/** The ids of the traits of a supplier. */
export async function findTraitsOf(db: Db, supplierId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('supplierHasTrait')
    .select('traitId')
    .where('supplierId', '=', supplierId)
    .orderBy('traitId')
    .execute()
  return rows.map(({ traitId }) => traitId)
}

/** Replaces the traits of a supplier and increments its version. */
export async function replaceTraits(db: Db, supplierId: number, traits: readonly number[]): Promise<void> {
  await db.deleteFrom('supplierHasTrait').where('supplierId', '=', supplierId).execute()
  await sql`
    INSERT INTO supplier_has_trait (supplier_id, trait_id)
    SELECT DISTINCT ${supplierId}::int, t FROM unnest(${[...traits]}::int[]) t`.execute(db)
  await sql`UPDATE supplier SET version = version + 1 WHERE id = ${supplierId}`.execute(db)
}

export async function insertTrait(db: Db, draft: TraitDraft): Promise<number> {
  const { id } = await db
    .insertInto('supplierTrait')
    .values({
      ...draft,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM supplier_trait)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
