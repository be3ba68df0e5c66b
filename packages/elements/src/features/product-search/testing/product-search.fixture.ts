import type { RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import { pageOf } from '../../../runtime/testing/mock-rows.ts'
import {
  priceBandOf,
  priceBands,
  writePriceBand,
  type Facet,
  type FoundProduct,
  type Product,
} from '@comptoir/contract'
import { families, products } from '../../../domain/product/testing/products.fixture.ts'
import { countValues, isChosen, type Found } from '../../../domain/product/testing/found.fixture.ts'
import { fold } from '../../../runtime/testing/fold-text.ts'

/** Lists of the fixture: filtered, counted, sorted and paginated by the query. */

const facetNames = ['family', 'manufacturer', 'supplier', 'catalog'] as const

/** `starred`: the user's favourites. */
function findProducts(query: URLSearchParams, starred: readonly number[]): Found<FoundProduct> {
  const typed = query.get('search') ?? ''
  // Like the server: the text beside a quantity is the number.
  const corrected = typed.replace('disjonteur', 'disj').replace(/^\d+ (?=0\d{5}-)|(?<=\/c) x\d+$/i, '')
  const words = fold(corrected).split(' ').filter(Boolean)
  const matching = (leftOut?: string, required = words) =>
    products.filter((product) => {
      const price = product.price?.public ?? 0
      return (
        required.every((word) => textOf(product).includes(word)) &&
        (leftOut === 'price' ||
          (price >= Number(query.get('price[gte]') ?? 0) &&
            price <= Number(query.get('price[lte]') ?? Infinity))) &&
        (leftOut === 'features' || hasFeatures(query, product)) &&
        (leftOut === 'favorite' || query.get('favorite') !== 'true' || starred.includes(product.id)) &&
        facetNames.every((name) => name === leftOut || isChosen(query, name, product[name]))
      )
    })
  const requestedFacets = query.getAll('facets[]')
  const knownWords = words.filter((word) => products.some((product) => textOf(product).includes(word)))
  const near = matching(undefined, knownWords)
  const full = matching()
  const partial = full.length > 0 && full.length < 10 ? findPartial(matching(undefined, []), words) : []
  return {
    members: [...sortProducts(full, query), ...partial],
    ...(partial.length > 0 && { partialItems: partial.length }),
    facets: [
      ...facetNames
        .filter((name) => requestedFacets.includes(name))
        .map((name) =>
          countValues(
            name,
            matching(name).map((product) => product[name]),
          ),
        ),
      ...(requestedFacets.includes('price') ? [countBands(matching('price'))] : []),
      ...(requestedFacets.includes('features') ? countFeatures(matching('features')) : []),
      ...(requestedFacets.includes('favorite')
        ? [countStarred(matching('favorite').filter(({ id }) => starred.includes(id)))]
        : []),
    ],
    ...(matching().length === 0 &&
      knownWords.length > 0 &&
      near.length > 0 && {
        alternative: {
          search: knownWords.join(' '),
          dropped: words.filter((word) => !knownWords.includes(word)),
          replaced: {},
          totalItems: near.length,
        },
      }),
    ...(corrected === typed ? {} : { corrections: { disjonteur: 'disjoncteur' } }),
  }
}

/** Products that contain the first of several words, but not all of them. */
function findPartial(among: readonly Product[], [first = '', ...others]: readonly string[]): FoundProduct[] {
  return among.flatMap((product) => {
    const missing = others.filter((word) => !textOf(product).includes(word))
    // Sizes are known to differ; other words are not stated.
    const [sizes, unstated] = [true, false].map((is) => missing.filter((word) => /\d/.test(word) === is))
    return missing.length > 0 && textOf(product).includes(first)
      ? [{ ...product, partial: true, missing: sizes, ...(unstated?.length && { unstated }) }]
      : []
  })
}

function textOf(product: Product): string {
  return fold(`${product.reference} ${product.ean ?? ''} ${product.name} ${product.manufacturer.name}`)
}

const poles = [
  { value: 'EV900001', label: '1P+N' },
  { value: 'EV900002', label: '2P' },
]
const ratingOf = ({ name }: Product) => Number(/(\d+)A\b/.exec(name)?.[1] ?? Number.NaN)

function hasFeatures(query: URLSearchParams, product: Product): boolean {
  const chosen = query.getAll('features[EF900002][]')
  const minimum = query.get('features[EF900001][gte]')
  return (
    (chosen.length === 0 ||
      poles.some(({ value, label }) => chosen.includes(value) && product.name.includes(label))) &&
    (minimum === null || ratingOf(product) >= Number(minimum))
  )
}

/** Two features of breakers: amperes, a number; poles, a choice. */
function countFeatures(found: readonly Product[]): Facet[] {
  const ratings = found.map(ratingOf).filter(Number.isFinite)
  const values = poles.map((pole) => ({
    ...pole,
    count: found.filter(({ name }) => name.includes(pole.label)).length,
  }))
  if (ratings.length === 0) return []
  return [
    { name: 'feature.EF900002', label: 'Pôles', values },
    {
      name: 'feature.EF900001',
      label: 'Calibre',
      unit: 'A',
      values: [],
      range: { min: Math.min(...ratings), max: Math.max(...ratings) },
    },
  ]
}

const countStarred = ({ length: count }: readonly Product[]): Facet => ({
  name: 'favorite',
  label: 'Favoris',
  values: count === 0 ? [] : [{ value: 'true', label: 'Favoris', count }],
})

function countBands(found: readonly Product[]): Facet {
  const bandOf = ({ price }: Product) => priceBandOf(price?.public ?? 0)
  const values = priceBands.map((band, index) => {
    const value = writePriceBand(band)
    return {
      value,
      label: `${band.gte} € et plus`,
      count: found.filter((product) => bandOf(product) === index).length,
    }
  })
  return { name: 'price', label: 'Prix', values }
}

function sortProducts(found: readonly Product[], query: URLSearchParams): readonly Product[] {
  const by = (name: string) => (query.get(`order[${name}]`) === 'desc' ? -1 : 1)
  if (query.has('order[price]')) {
    return found.toSorted((a, b) => by('price') * ((a.price?.public ?? 0) - (b.price?.public ?? 0)))
  }
  if (query.has('order[name]'))
    return found.toSorted((a, b) => by('name') * a.name.localeCompare(b.name, 'fr'))
  if (query.has('order[reference]')) {
    return found.toSorted((a, b) => by('reference') * a.reference.localeCompare(b.reference))
  }
  return found
}

/** `memory` holds the user's favourites. */
export function productSearchHandlers(memory: { readonly favorites: readonly number[] }): RouteHandlers {
  return {
    searchProducts: ({ url }) => pageOf(findProducts(url.searchParams, memory.favorites), url),
    listFamilies: () => ({ member: families, totalItems: families.length }),
  }
}
