import type { OwnReferenceQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { page, type ListPage } from '../../platform/db/page.ts'
import { foldReference, referenceKey } from '../../platform/text/fold-text.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** A number as stored. */
export interface StoredReference {
  readonly id: number
  readonly reference: string
  readonly productId: number
  readonly changedAt: string
}

/** A page of the company's numbers, sorted. */
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
    tieBreaker: [
      ['o.folded', 'asc'],
      ['o.id', 'asc'],
    ],
  })
}

/** Condition on a number: by a part of it, or by a part of the reference or the name of its product. */
function isNamed(text: string) {
  const number = foldReference(text)
  return sql<boolean>`(${number} <> '' AND o.folded LIKE ${`%${number}%`}
    OR ${matchesWords(sql`concat_ws(' ', o.reference, p.reference, p.name_fr, p.name_en)`, text)})`
}

/** Locks the numbers of a company until the end of the transaction. */
export async function lockOwnReferences(db: Db, { companyId }: UserActor): Promise<void> {
  await lockName(db, `own references ${companyId}`)
}

/** Returns the count of a company's numbers. */
export async function countOwnReferences(db: Db, { companyId }: UserActor): Promise<number> {
  const { count } = await db
    .selectFrom('own_reference')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

/** The products of the company's numbers, by key (`referenceKey`). */
export async function findProductsOfKeys(
  db: Db,
  { companyId }: Pick<UserActor, 'companyId'>,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('own_reference')
    .select(['key', 'product_id as productId'])
    .where('company_id', '=', companyId)
    .where('key', '=', sql<string>`ANY (${[...keys]}::text[])`)
    .execute()
  return new Map(rows.map(({ key, productId }) => [key, productId]))
}

/** A number and its product. */
export interface OwnReferenceWrite {
  readonly reference: string
  readonly productId: number
}

/**
 * Adds numbers in the given order. Existing ones get the new product, or are unchanged and left out of the result where
 * they must not be replaced.
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
        .columns(['company_id', 'key'])
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

/** Updates a number of the company; `undefined` when there is none with that id, `taken` when another has its text. */
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
    .where('key', '=', referenceKey(reference))
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

/** Deletes a number of the company; returns whether there was one. */
export async function deleteOwnReference(db: Db, { companyId }: UserActor, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('own_reference')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
