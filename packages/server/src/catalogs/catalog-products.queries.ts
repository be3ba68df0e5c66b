import type { CatalogProduct, CatalogProductQuery, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains, folded } from '../db/folded.ts'
import { page } from '../db/page.ts'
import type { UserActor } from '../http/actor.ts'
import { runBy } from './catalogs.queries.ts'
import { foldReference, foldText } from '../text/fold-text.ts'

const columnsIn = (locale: Locale) =>
  [
    'p.id',
    'p.reference',
    `p.name_${locale} as name`,
    'm.id as manufacturerId',
    'm.name as manufacturerName',
    'p.public_price as publicPrice',
    sql<boolean>`p.disabled_at IS NULL`.as('isEnabled'),
  ] as const

/** What is in catalogues, and what was switched off in them; what a deposit has taken out is not. */
const products = (db: Db) =>
  db
    .selectFrom('product as p')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturer_id')
    .innerJoin('catalog as c', 'c.id', 'p.catalog_id')
    .where(sql<boolean>`(p.withdrawn_at IS NULL OR (p.disabled_at IS NOT NULL AND p.removed_at IS NULL))`)

/** A page of the products of a catalogue, by reference unless asked otherwise. */
export async function findCatalogProducts(db: Db, locale: Locale, query: CatalogProductQuery) {
  const name = sql.ref(`p.name_${locale}`)
  const { rows, totalItems } = await page(products(db), query, {
    columns: columnsIn(locale),
    filters: {
      catalog: (id) => sql<boolean>`p.catalog_id = ${id}`,
      search: (text) =>
        sql<boolean>`(${contains(folded(name), foldText(text))}
          OR starts_with(upper(regexp_replace(p.reference, '[^[:alnum:]]', '', 'g')), ${foldReference(text)}))`,
      isEnabled: (isEnabled) => sql<boolean>`(p.disabled_at IS NULL) = ${isEnabled}`,
    },
    orders: { reference: 'p.reference', name: sql`lower(${name})` },
    lastOrder: [
      ['p.reference', 'asc'],
      ['p.id', 'asc'],
    ],
  })
  return { member: rows.map(toProduct), totalItems }
}

/** One product of the catalogues that somebody runs. */
export async function findCatalogProduct(
  db: Db,
  actor: UserActor,
  locale: Locale,
  id: number,
): Promise<CatalogProduct | undefined> {
  const row = await products(db)
    .select(columnsIn(locale))
    .where('p.id', '=', id)
    .where(runBy(actor))
    .executeTakeFirst()
  return row && toProduct(row)
}

/** Switches a product on or off; the search must then be told. */
export async function setEnabled(db: Db, id: number, isEnabled: boolean, now: Date): Promise<void> {
  const at = isEnabled ? null : now
  await sql`UPDATE product SET disabled_at = ${at}::timestamptz, withdrawn_at = ${at}::timestamptz
    WHERE id = ${id} AND (disabled_at IS NULL) <> ${isEnabled}`.execute(db)
}

interface ProductRow extends Omit<CatalogProduct, '@id' | '@type' | 'manufacturer'> {
  readonly manufacturerId: number
  readonly manufacturerName: string
}

function toProduct({ manufacturerId, manufacturerName, ...row }: ProductRow): CatalogProduct {
  return {
    '@id': `/api/internal/products/${row.id}`,
    '@type': 'CatalogProduct',
    ...row,
    manufacturer: { id: manufacturerId, name: manufacturerName },
  }
}
