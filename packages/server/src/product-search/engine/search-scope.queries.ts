import type { ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import { foldReference } from '../../text/fold-text.ts'
import { findOwnProducts } from '../../products/own-reference.queries.ts'
import { visibleCatalogs, type ProductView } from '../../products/product.queries.ts'
import { findAffinities } from './family-affinity.queries.ts'
import { findByMakerReference } from './maker-reference.queries.ts'
import { findNetPrices } from './net-price.queries.ts'
import { findFilters } from './search-filter.queries.ts'
import type { SearchLimits, SearchScope } from './search-hits.queries.ts'
import type { Affinity } from './search-match.ts'
import { readManySearchTerms, type SearchTerms } from './search-terms.queries.ts'

/** What a search looks through and for: catalogues, filters, and what was typed. */
export async function findScope(
  db: Db,
  view: ProductView,
  query: ProductQuery,
  limits: SearchLimits,
): Promise<SearchScope> {
  const isAboutPrices =
    query.price !== undefined || query.order?.price !== undefined || query.facets?.includes('price')
  const net = isAboutPrices ? await findNetPrices(db, view) : null
  const [visible, filters] = await Promise.all([
    findCatalogs(db, view),
    findFilters(db, view.actor.userId, query, net),
  ])
  const catalogs = visible.map(({ id }) => id)
  const products = visible.reduce((sum, { count }) => sum + count, 0)
  const [terms = null] = query.search ? await readTerms(db, view, catalogs, [query.search]) : []
  const affinities = terms ? await findAffinities(db, terms, view.locale) : new Map<number, Affinity>()
  return { view, terms, catalogs, products, affinities, filters, net, ...limits }
}

/** The catalogues that the company may see, and how many products each has. */
async function findCatalogs(db: Db, { actor }: ProductView): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    ${prepared}
    SELECT c.id, coalesce(t.product_count, 0) AS count
    FROM catalog c
    LEFT JOIN catalog_facet_count t ON t.facet = 'catalog' AND t.catalog_id = c.id AND t.value_id = c.id
    WHERE c.id IN ${visibleCatalogs(actor)} ORDER BY c.id`.execute(db)
  return rows
}

/** The catalogues that the company may see. */
export async function findCatalogIds(db: Db, view: ProductView): Promise<number[]> {
  return (await findCatalogs(db, view)).map(({ id }) => id)
}

/** What was typed, and which products it names: by the company's own article number, or by maker and reference. */
export async function readTerms(
  db: Db,
  { actor, locale }: ProductView,
  catalogs: readonly number[],
  texts: readonly string[],
): Promise<SearchTerms[]> {
  const references = texts.map(foldReference)
  const [read, own, named] = await Promise.all([
    readManySearchTerms(db, texts, { locale, catalogs }),
    findOwnProducts(db, actor, references),
    findByMakerReference(db, catalogs, references),
  ])
  return read.map((terms, at): SearchTerms => {
    const ownProductId = own.get(references[at] ?? '')
    const namedIds = named.get(references[at] ?? '')
    return { ...terms, ...(ownProductId !== undefined && { ownProductId }), ...(namedIds && { namedIds }) }
  })
}
