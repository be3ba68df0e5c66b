import type { ProductQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { foldReference } from '../../platform/text/fold-text.ts'
import { findOwnProducts } from '../products/own-reference.queries.ts'
import { visibleCatalogs, type ProductView } from '../products/product.queries.ts'
import { findAffinities } from './family-affinity.queries.ts'
import { findByMakerReference, findByReference } from './maker-reference.queries.ts'
import { findNetPrices } from './net-price.queries.ts'
import { findFilters } from './search-filter.queries.ts'
import type { SearchLimits, SearchScope } from './search-hits.queries.ts'
import type { Affinity } from './search-match.ts'
import { readManySearchTerms, type SearchTerms } from './search-terms.queries.ts'
import { labelledReference, referencesIn } from './typed-reference.ts'

/** A text as it was read together with others. */
export type ReadText = Pick<SearchScope, 'terms' | 'affinities'>

/** What a search looks through and for: catalogues, filters, and what was typed, unless that was read before. */
export async function findScope(
  db: Db,
  view: ProductView,
  query: ProductQuery,
  limits: SearchLimits,
  read?: ReadText,
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
  const { terms, affinities } = read ?? (await readText(db, view, catalogs, query.search))
  return { view, terms, catalogs, products, affinities, filters, net, price: query.price, ...limits }
}

async function readText(
  db: Db,
  view: ProductView,
  catalogs: readonly number[],
  search: string | undefined,
): Promise<ReadText> {
  const [terms = null] = search ? await readTerms(db, view, catalogs, [search]) : []
  return {
    terms,
    affinities: terms ? await findAffinities(db, terms, view.locale) : new Map<number, Affinity>(),
  }
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
  const parts = texts.map(referencesIn)
  const tried = [...new Set([...texts, ...parts.flat().map(({ text }) => text)])]
  const references = tried.map(foldReference)
  const whose = { locale, catalogs }
  const [typed, own, named, exact] = await Promise.all([
    readManySearchTerms(db, texts, whose),
    findOwnProducts(db, actor, tried),
    findByMakerReference(db, catalogs, references),
    findByReference(db, catalogs, references),
  ])
  const isKnown = (text: string) =>
    own.has(text) || named.has(foldReference(text)) || exact.has(foldReference(text))
  const meant = texts.map((text, at) =>
    isKnown(text) ? undefined : parts[at]?.find((part) => isKnown(part.text)),
  )
  // A reference that is labelled as one is read alone, known or not.
  const read = texts.map((text, at) => {
    if (isKnown(text)) return text
    const part = meant[at]
    return part?.isWhole ? part.text : part ? text : (labelledReference(text) ?? text)
  })
  const isAsTyped = read.every((text, at) => text === texts[at])
  const terms = isAsTyped ? typed : await readManySearchTerms(db, read, whose)
  return terms.map((each, at): SearchTerms => {
    const text = meant[at]?.text ?? read[at] ?? ''
    const [ownProductId, ...others] = own.get(text) ?? []
    // A number that could mean several products leads to all of them.
    if (ownProductId !== undefined && others.length > 0)
      return { ...each, namedIds: [ownProductId, ...others] }
    const isPart = meant[at]?.isWhole === false
    const namedIds = named.get(foldReference(text)) ?? (isPart ? exact.get(foldReference(text)) : undefined)
    return { ...each, ...(ownProductId !== undefined && { ownProductId }), ...(namedIds && { namedIds }) }
  })
}
