import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'
import { foldReference } from '../fold-text.ts'
import type { UserActor } from '../http/actor.ts'

/** A number as it is kept. */
export interface StoredReference {
  readonly id: number
  readonly reference: string
  readonly productId: number
  readonly changedAt: string
}

interface Page {
  readonly search?: string | undefined
  /** Only the numbers of this product. */
  readonly product?: number | undefined
  readonly page: number
  readonly itemsPerPage: number
}

/** One page of the company's numbers in their order, and how many there are. */
export async function findOwnReferences(
  db: Db,
  { companyId }: UserActor,
  { search = '', product, page, itemsPerPage }: Page,
): Promise<{ rows: StoredReference[]; totalItems: number }> {
  const folded = foldReference(search)
  const part = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const isNamed =
    search === ''
      ? sql<boolean>`true`
      : sql<boolean>`(${folded} <> '' AND o.folded LIKE ${`%${folded}%`} OR p.reference ILIKE ${part}
          OR p.name_fr ILIKE ${part} OR p.name_en ILIKE ${part})`
  const isWanted = product === undefined ? isNamed : sql<boolean>`(${isNamed} AND o.product_id = ${product})`
  const { rows } = await sql<StoredReference>`
    SELECT o.id, o.reference, o.product_id AS "productId", o.changed_at AS "changedAt"
    FROM own_reference o
    JOIN product p ON p.id = o.product_id
    WHERE o.company_id = ${companyId} AND ${isWanted}
    ORDER BY o.folded, o.id
    LIMIT ${itemsPerPage} OFFSET ${(page - 1) * itemsPerPage}`.execute(db)
  const { rows: counts } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM own_reference o
    JOIN product p ON p.id = o.product_id
    WHERE o.company_id = ${companyId} AND ${isWanted}`.execute(db)
  return { rows, totalItems: counts[0]?.count ?? 0 }
}

/** Lets one at a time add numbers of a company, until the end of the transaction. */
export async function lockOwnReferences(db: Db, { companyId }: UserActor): Promise<void> {
  await lockName(db, `own references ${companyId}`)
}

/** How many numbers a company has. */
export async function countOwnReferences(db: Db, { companyId }: UserActor): Promise<number> {
  const { count } = await db
    .selectFrom('own_reference')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

/** What a number is to mean. */
export interface OwnReferenceWrite {
  readonly reference: string
  readonly productId: number
}

/**
 * Adds numbers; those that the company has already mean another product from now on, or are left as they are and out of
 * the answer where none may be taken over. In the order given.
 */
export async function saveOwnReferences(
  db: Db,
  { companyId }: UserActor,
  writes: readonly OwnReferenceWrite[],
  now: Date,
  { takeOver }: { readonly takeOver: boolean },
): Promise<StoredReference[]> {
  if (writes.length === 0) return []
  return await db
    .insertInto('own_reference')
    .values(
      writes.map(({ reference, productId }) => ({
        company_id: companyId,
        reference,
        folded: foldReference(reference),
        product_id: productId,
        changed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'folded'])
        .doUpdateSet((row) => ({
          reference: row.ref('excluded.reference'),
          product_id: row.ref('excluded.product_id'),
          changed_at: row.ref('excluded.changed_at'),
        }))
        .where((row) =>
          row.or([
            row.lit(takeOver),
            row.eb('own_reference.product_id', '=', row.ref('excluded.product_id')),
          ]),
        ),
    )
    .returning(['id', 'reference', 'product_id as productId', 'changed_at as changedAt'])
    .execute()
}

/** Changes one number of the company; nothing when it has none of that id, `taken` when another has its text. */
export async function changeOwnReference(
  db: Db,
  { companyId }: UserActor,
  id: number,
  { reference, productId }: OwnReferenceWrite,
  now: Date,
): Promise<StoredReference | 'taken' | undefined> {
  const folded = foldReference(reference)
  const other = await db
    .selectFrom('own_reference')
    .select('id')
    .where('company_id', '=', companyId)
    .where('folded', '=', folded)
    .where('id', '<>', id)
    .executeTakeFirst()
  const changed = await db
    .updateTable('own_reference')
    .set({
      ...(other ? {} : { reference, folded }),
      product_id: productId,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning(['id', 'reference', 'product_id as productId', 'changed_at as changedAt'])
    .executeTakeFirst()
  return changed && other ? 'taken' : changed
}

/** Forgets one number of the company; says whether it had it. */
export async function deleteOwnReference(db: Db, { companyId }: UserActor, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('own_reference')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
