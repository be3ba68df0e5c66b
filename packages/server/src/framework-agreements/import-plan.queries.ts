import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface NamedProduct {
  readonly id: number
  readonly brand: string
  readonly key: string
  readonly name: string
  readonly publicPrice: number | null
}

/** The products of an agreement's catalogues with some references, compared trimmed and without case. */
export async function findProductsByKey(
  db: Db,
  agreementId: number,
  keys: readonly string[],
): Promise<NamedProduct[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<NamedProduct>`
    SELECT p.id, upper(btrim(m.name)) AS brand, upper(btrim(p.reference)) AS key, p.name_fr AS name,
      p.public_price AS "publicPrice"
    FROM agreement_catalog c
    JOIN product p ON p.catalog_id = c.catalog_id
    JOIN manufacturer m ON m.id = p.manufacturer_id
    WHERE c.agreement_id = ${agreementId} AND p.withdrawn_at IS NULL
      AND upper(btrim(p.reference)) = ANY (${[...keys]}::text[])
    ORDER BY p.id`.execute(db)
  return rows
}

export interface NamedFamily {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** Families by their codes. */
export async function findFamiliesByCode(db: Db, codes: readonly string[]): Promise<NamedFamily[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<NamedFamily>`
    SELECT id, upper(code) AS key, name_fr AS name FROM family
    WHERE upper(code) = ANY (${[...codes]}::text[]) ORDER BY id`.execute(db)
  return rows
}
