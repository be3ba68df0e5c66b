import type { OwnReferenceQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockName } from '../db/lock-name.ts'
import { page, type ListPage } from '../db/page.ts'
import { foldReference } from '../text/fold-text.ts'
import type { UserActor } from '../http/actor.ts'

/** A number as it is kept. */
export interface StoredReference {
  readonly id: number
  readonly reference: string
  readonly productId: number
  readonly changedAt: string
}

/** One page of the company's numbers in their order. */
export function findOwnReferences(
  db: Db,
  { companyId }: UserActor,
  query: OwnReferenceQuery,
): Promise<ListPage<StoredReference>> {
  const from = db
    .selectFrom('own_reference as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .where('o.company_id', '=', companyId)
  return page(from, query, {
    columns: ['o.id', 'o.reference', 'o.product_id as productId', 'o.changed_at as changedAt'],
    filters: { search: isNamed, product: (product) => sql<boolean>`o.product_id = ${product}` },
    lastOrder: [
      ['o.folded', 'asc'],
      ['o.id', 'asc'],
    ],
  })
}

/** A number by a part of it, or by a part of the reference or the name of its product. */
function isNamed(text: string) {
  const number = foldReference(text)
  const part = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(${number} <> '' AND o.folded LIKE ${`%${number}%`} OR p.reference ILIKE ${part}
    OR p.name_fr ILIKE ${part} OR p.name_en ILIKE ${part})`
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
