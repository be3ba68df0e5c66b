import type { Catalog, CatalogQuery, CatalogSearchQuery } from '@comptoir/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWords } from '../../platform/db/folded.ts'
import { page } from '../../platform/db/page.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { visibleCatalogs } from '../../domain/products/product.queries.ts'

const productCount = sql<number>`coalesce((SELECT product_count FROM catalog_facet_count
  WHERE facet = 'catalog' AND catalog_id = c.id AND value_id = c.id), 0)`

const lastDepositAt = sql<
  string | null
>`(SELECT max(deposited_at) FROM catalog_deposit WHERE catalog_id = c.id)`

/** The manufacturers of a catalogue, those with the most products first. */
const manufacturers = sql<string[]>`ARRAY(
  SELECT m.name FROM catalog_facet_count n JOIN manufacturer m ON m.id = n.value_id
  WHERE n.facet = 'manufacturer' AND n.catalog_id = c.id AND n.product_count > 0
  ORDER BY n.product_count DESC, m.name LIMIT 3)`

const columns = [
  'c.id',
  'c.code',
  'c.name',
  'c.isActive',
  's.id as supplierId',
  's.name as supplierName',
  sql<string>`l.published_on`.as('applicationDate'),
  manufacturers.as('manufacturers'),
  sql<number>`(SELECT count(*)::int FROM catalog_facet_count n
    WHERE n.facet = 'manufacturer' AND n.catalog_id = c.id AND n.product_count > 0)`.as('manufacturerCount'),
  productCount.as('productCount'),
  lastDepositAt.as('lastDepositAt'),
] as const

const catalogs = (db: Db) =>
  db
    .selectFrom('catalog as c')
    .innerJoin('supplier as s', 's.id', 'c.supplierId')
    .innerJoin('priceList as l', 'l.id', 'c.priceListId')

/** Whether a catalogue `c` is a supplier's that the actor manages: all for the super administrator, else those of the company. */
export const isManagedBy = ({ roles, companyId }: UserActor): RawBuilder<boolean> =>
  roles.includes('ROLE_SYDEV')
    ? sql<boolean>`c.owner_company_id IS NULL`
    : sql<boolean>`(c.owner_company_id IS NULL
        AND c.id IN (SELECT catalog_id FROM company_catalog WHERE company_id = ${companyId}))`

function isNamed(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${matchesWords(sql`concat_ws(' ', c.name, c.code, s.name)`, text)}
    OR EXISTS (SELECT FROM catalog_facet_count n JOIN manufacturer m ON m.id = n.value_id
      WHERE n.facet = 'manufacturer' AND n.catalog_id = c.id AND n.product_count > 0
        AND ${matchesWords(sql`m.name`, text)}))`
}

/** A page of the catalogues that the actor manages, by name by default. */
export async function findCatalogs(db: Db, actor: UserActor, query: CatalogQuery) {
  const { rows, totalItems } = await page(catalogs(db).where(isManagedBy(actor)), query, {
    columns,
    filters: { search: isNamed, isActive: (isActive) => sql<boolean>`c.is_active = ${isActive}` },
    sortable: {
      name: sql`lower(c.name)`,
      code: 'c.code',
      supplier: sql`lower(s.name)`,
      productCount,
      applicationDate: 'l.publishedOn',
      lastDepositAt,
    },
    tieBreaker: [
      [sql`lower(c.name)`, 'asc'],
      ['c.id', 'asc'],
    ],
  })
  return { member: rows.map(toCatalog), totalItems }
}

/** A page of the active catalogues of suppliers that a company sees. */
export async function searchCatalogs(db: Db, actor: UserActor, query: CatalogSearchQuery) {
  const seen = catalogs(db).where('c.id', 'in', visibleCatalogs(actor)).where('c.ownerCompanyId', 'is', null)
  const { rows, totalItems } = await page(seen, query, {
    columns,
    filters: { search: isNamed },
    tieBreaker: [
      [sql`lower(c.name)`, 'asc'],
      ['c.id', 'asc'],
    ],
  })
  return { member: rows.map(toCatalog), totalItems }
}

/** One of the catalogues that the actor manages. */
export async function findCatalog(db: Db, actor: UserActor, id: number): Promise<Catalog | undefined> {
  const row = await catalogs(db)
    .select(columns)
    .where('c.id', '=', id)
    .where(isManagedBy(actor))
    .executeTakeFirst()
  return row && toCatalog(row)
}

/** Switches a catalogue on or off. */
export async function setActive(db: Db, id: number, isActive: boolean): Promise<void> {
  await db.updateTable('catalog').set({ isActive }).where('id', '=', id).execute()
}

interface CatalogRow extends Omit<Catalog, '@id' | '@type' | 'supplier'> {
  readonly supplierId: number
  readonly supplierName: string
}

function toCatalog({ supplierId, supplierName, ...row }: CatalogRow): Catalog {
  return {
    '@id': `/api/internal/catalogs/${row.id}`,
    '@type': 'Catalog',
    ...row,
    supplier: { id: supplierId, name: supplierName },
  }
}
