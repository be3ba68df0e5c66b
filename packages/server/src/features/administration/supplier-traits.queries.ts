import type { ManagedTrait, TraitDraft, TraitNames } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** All traits of suppliers, or only one, by kind. For the super administrator. */
export async function findAllTraits(db: Db, id: number | null = null): Promise<ManagedTrait[]> {
  const { rows } = await sql<Omit<ManagedTrait, '@id' | '@type'>>`
    SELECT id, kind, name_fr, name_en, version,
      (SELECT count(*)::int FROM supplier_has_trait h WHERE h.trait_id = t.id) AS supplier_count
    FROM supplier_trait t
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

/** The traits of a supplier with their kinds. */
export const findTraitsWithKinds = (db: Db, supplierId: number) =>
  db
    .selectFrom('supplierHasTrait as h')
    .innerJoin('supplierTrait as t', 't.id', 'h.traitId')
    .select(['t.id', 't.kind'])
    .where('h.supplierId', '=', supplierId)
    .orderBy('t.id')
    .execute()

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

/** Keeps suppliers from getting some traits until the end of the transaction. */
export async function lockTraits(db: Db, ids: readonly number[]): Promise<void> {
  await db.selectFrom('supplierTrait').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Renames a trait and increments its version. */
export async function renameTrait(db: Db, id: number, { nameFr, nameEn }: TraitNames): Promise<void> {
  await db
    .updateTable('supplierTrait')
    .set((column) => ({ nameFr, nameEn, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a trait, also from its suppliers. */
export async function deleteTrait(db: Db, id: number): Promise<void> {
  await db.deleteFrom('supplierTrait').where('id', '=', id).execute()
}

/** Gives the suppliers of a trait another, and increments their versions. */
export async function giveOtherTrait(db: Db, id: number, into: number): Promise<void> {
  await sql`
    UPDATE supplier SET version = version + 1
    WHERE id IN (SELECT supplier_id FROM supplier_has_trait WHERE trait_id = ${id})`.execute(db)
  await sql`
    INSERT INTO supplier_has_trait (supplier_id, trait_id)
    SELECT supplier_id, ${into}::int FROM supplier_has_trait WHERE trait_id = ${id}
    ON CONFLICT DO NOTHING`.execute(db)
}
