import type { DocumentKind, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** A maker's document as it is kept. */
export interface StoredDocument {
  readonly id: number
  readonly kind: Exclude<DocumentKind, 'data_sheet'>
  readonly language: Locale
  readonly title: string
  readonly body: string
  readonly publishedOn: string
}

/** What a document is about holds for the product `p` of the family `f`. */
const isAbout = sql`
  (d.product_id = p.id OR d.manufacturer_id = p.manufacturer_id OR d.family_id = ANY (f.path))
  AND (d.product_id IS NULL OR d.product_id = p.id)
  AND (d.manufacturer_id IS NULL OR d.manufacturer_id = p.manufacturer_id)
  AND (d.family_id IS NULL OR d.family_id = ANY (f.path))`

/** The makers' documents about a product, those in a language first. Whether it may be seen is asked before. */
export async function findDocuments(db: Db, productId: number, locale: Locale): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    SELECT d.id, d.kind, d.language, d.title, d.body, d.published_on AS "publishedOn"
    FROM product p
    JOIN family f ON f.id = p.family_id
    JOIN product_document d ON ${isAbout}
    WHERE p.id = ${productId}
    ORDER BY d.language = ${locale} DESC, d.kind DESC, d.title, d.id
    LIMIT 100`.execute(db)
  return rows
}
