import type { DocumentKind, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** A maker's document as stored. */
export interface StoredDocument {
  readonly id: number
  readonly kind: Exclude<DocumentKind, 'data_sheet'>
  readonly language: Locale
  readonly title: string
  readonly body: string
  readonly publishedOn: string
}

/** Condition on a document for the product `p` of the family `f`. */
const isAbout = sql`
  (d.product_id = p.id OR d.manufacturer_id = p.manufacturer_id OR d.family_id = ANY (f.path))
  AND (d.product_id IS NULL OR d.product_id = p.id)
  AND (d.manufacturer_id IS NULL OR d.manufacturer_id = p.manufacturer_id)
  AND (d.family_id IS NULL OR d.family_id = ANY (f.path))`

/** The maximum number of documents of a product. */
const maxDocuments = 100

/** The makers' documents for a product, those in a language first. The caller has checked access to the product. */
export async function findDocuments(
  db: Db,
  productId: number,
  locale: Locale,
): Promise<Omit<StoredDocument, 'body'>[]> {
  const { rows } = await sql<Omit<StoredDocument, 'body'>>`
    ${prepared}
    SELECT d.id, d.kind, d.language, d.title, d.published_on
    FROM product p
    JOIN family f ON f.id = p.family_id
    JOIN product_document d ON ${isAbout}
    WHERE p.id = ${productId}
    ORDER BY d.language = ${locale} DESC, d.kind DESC, d.title, d.id
    LIMIT ${maxDocuments}`.execute(db)
  return rows
}

/** Returns the number of makers' documents for a product, up to the maximum. */
export async function countMakerDocuments(db: Db, productId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared}
    SELECT least(count(*), ${maxDocuments}::int)::int AS count
    FROM product p
    JOIN family f ON f.id = p.family_id
    JOIN product_document d ON ${isAbout}
    WHERE p.id = ${productId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A maker's document for a product, with its text. The caller has checked access to the product. */
export async function findDocument(
  db: Db,
  productId: number,
  id: number,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    SELECT d.id, d.kind, d.language, d.title, d.body, d.published_on
    FROM product p
    JOIN family f ON f.id = p.family_id
    JOIN product_document d ON ${isAbout}
    WHERE p.id = ${productId} AND d.id = ${id}`.execute(db)
  return rows[0]
}
