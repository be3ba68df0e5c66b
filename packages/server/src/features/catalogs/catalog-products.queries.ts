import type { CatalogProduct, CatalogProductQuery, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { localized } from '../../platform/db/localized.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { isManagedBy } from './catalogs.queries.ts'
import { foldReference } from '../../platform/text/fold-text.ts'

const columnsIn = (locale: Locale) =>
  [
    'p.id',
    'p.reference',
    `${localized('p.name', locale)} as name`,
    'm.id as manufacturerId',
    'm.name as manufacturerName',
    'p.publicPrice',
    sql<boolean>`p.disabled_at IS NULL`.as('isEnabled'),
  ] as const

/** Products of catalogues, including those switched off, without those that a deposit has removed. */
const products = (db: Db) =>
  db
    .selectFrom('product as p')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
    .innerJoin('catalog as c', 'c.id', 'p.catalogId')
    .where(sql<boolean>`(p.withdrawn_at IS NULL OR (p.disabled_at IS NOT NULL AND p.removed_at IS NULL))`)

/** A page of the products of a catalogue, by reference by default. */
export async function findCatalogProducts(db: Db, locale: Locale, query: CatalogProductQuery) {
  const name = sql.ref(`p.name_${locale}`)
  const { rows, totalItems } = await page(products(db), query, {
    columns: columnsIn(locale),
    filters: {
      catalog: (id) => sql<boolean>`p.catalog_id = ${id}`,
      search: (text) =>
        sql<boolean>`(${matchesWords(sql`p.reference || ' ' || ${name}`, text)}
          OR starts_with(upper(regexp_replace(p.reference, '[^[:alnum:]]', '', 'g')), ${foldReference(text)}))`,
      isEnabled: (isEnabled) => sql<boolean>`(p.disabled_at IS NULL) = ${isEnabled}`,
    },
    sortable: { reference: 'p.reference', name: sql`lower(${name})` },
    tieBreaker: [
      ['p.reference', 'asc'],
      ['p.id', 'asc'],
    ],
  })
  return { member: rows.map(toProduct), totalItems }
}

/** One product of the catalogues that the actor manages. */
export async function findCatalogProduct(
  db: Db,
  actor: UserActor,
  locale: Locale,
  id: number,
): Promise<CatalogProduct | undefined> {
  const row = await products(db)
    .select(columnsIn(locale))
    .where('p.id', '=', id)
    .where(isManagedBy(actor))
    .executeTakeFirst()
  return row && toProduct(row)
}

/** Switches a product on or off; the search must then be refreshed. */
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
