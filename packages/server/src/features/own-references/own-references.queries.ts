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
    .selectFrom('ownReference as o')
    .innerJoin('product as p', 'p.id', 'o.productId')
    .where('o.companyId', '=', companyId)
  return page(from, query, {
    columns: ['o.id', 'o.reference', 'o.productId', 'o.changedAt'],
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
    .selectFrom('ownReference')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
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
    .selectFrom('ownReference')
    .select(['key', 'productId'])
    .where('companyId', '=', companyId)
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
    .insertInto('ownReference')
    .values(
      writes.map(({ reference, productId }) => ({
        companyId,
        reference,
        folded: foldReference(reference),
        productId,
        changedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'key'])
        .doUpdateSet((row) => ({
          reference: row.ref('excluded.reference'),
          productId: row.ref('excluded.productId'),
          changedAt: row.ref('excluded.changedAt'),
        }))
        .where((row) =>
          row.or([row.lit(takeOver), row.eb('ownReference.productId', '=', row.ref('excluded.productId'))]),
        ),
    )
    .returning(['id', 'reference', 'productId', 'changedAt'])
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
    .selectFrom('ownReference')
    .select('id')
    .where('companyId', '=', companyId)
    .where('key', '=', referenceKey(reference))
    .where('id', '<>', id)
    .executeTakeFirst()
  const changed = await db
    .updateTable('ownReference')
    .set({
      ...(other ? {} : { reference, folded }),
      productId,
      changedAt: now,
    })
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .returning(['id', 'reference', 'productId', 'changedAt'])
    .executeTakeFirst()
  return changed && other ? 'taken' : changed
}

/** Deletes a number of the company; returns whether there was one. */
export async function deleteOwnReference(db: Db, { companyId }: UserActor, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('ownReference')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
