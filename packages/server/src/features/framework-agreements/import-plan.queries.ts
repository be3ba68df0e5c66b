import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { inLocale } from '../../domain/products/product.queries.ts'

export interface NamedProduct {
  readonly id: number
  readonly brand: string
  readonly key: string
  readonly name: string
  readonly publicPrice: number | null
}

// Both sides are upper-cased in SQL, as the result depends on the database, for example for accents.
const isAmong = (text: RawBuilder<unknown>, keys: readonly string[]) =>
  sql`upper(btrim(${text})) = ANY (SELECT upper(btrim(k)) FROM unnest(${[...keys]}::text[]) k)`

/** The products of an agreement's catalogues with some references, compared trimmed and ignoring case. */
export async function findProductsByKey(
  db: Db,
  agreementId: number,
  locale: Locale,
  keys: readonly string[],
): Promise<NamedProduct[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<NamedProduct>`
    SELECT p.id, m.name AS brand, p.reference AS key, p.${inLocale('name', locale)} AS name,
      p.public_price
    FROM agreement_catalog c
    JOIN product p ON p.catalog_id = c.catalog_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    WHERE c.agreement_id = ${agreementId} AND p.withdrawn_at IS NULL
      AND ${isAmong(sql`p.reference`, keys)}
    ORDER BY p.id`.execute(db)
  return rows
}

export interface NamedFamily {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** Families by their codes. */
export async function findFamiliesByCode(
  db: Db,
  locale: Locale,
  codes: readonly string[],
): Promise<NamedFamily[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<NamedFamily>`
    SELECT id, code AS key, ${inLocale('name', locale)} AS name FROM family
    WHERE ${isAmong(sql`code`, codes)} ORDER BY id`.execute(db)
  return rows
}
