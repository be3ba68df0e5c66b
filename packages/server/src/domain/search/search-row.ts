import { priceBandOf, type LifeCycle, type Locale } from '@comptoir/contract'
import type { StoredFeature } from '../products/product.tables.ts'
import { foldReference, toSortKey } from '../../platform/text/fold-text.ts'
import { ratingTexts } from './rating-words.ts'
import type { WeightedText } from './weighted-text.ts'
import { bucketIds, bucketOf, eachAxis, facetId, sampleIdOf, type BucketAxis } from './facet-id.ts'

/** What a search row is made of. */
export interface SourceProduct {
  readonly id: number
  readonly catalogId: number
  readonly supplierId: number
  readonly manufacturerId: number
  readonly familyId: number
  /** The families from the top to its own. */
  readonly path: readonly number[]
  readonly reference: string
  readonly ean: string | null
  readonly nameFr: string
  readonly nameEn: string
  readonly manufacturer: string
  readonly familyFr: string
  readonly familyEn: string
  /** The names of the families above its own. */
  readonly aboveFr: readonly string[]
  readonly aboveEn: readonly string[]
  readonly price: number | null
  readonly lifeCycle: LifeCycle
  readonly popularity: number
  readonly features: Readonly<Record<string, StoredFeature>>
}

/** How a feature of a product of some families, from the top to its own, is read aloud; nothing where it is not searchable. */
export type ReadAloud = (
  code: string,
  value: StoredFeature,
  path: readonly number[],
) => readonly WeightedText[]

/** Every text by which a product is found. */
export function textsOf(product: SourceProduct, readAloud: ReadAloud): WeightedText[] {
  const texts: WeightedText[] = [
    { text: product.familyFr, weight: 'A', locale: 'fr' },
    { text: product.familyEn, weight: 'A', locale: 'en' },
    ...labelTexts(product.nameFr, 'fr'),
    ...labelTexts(product.nameEn, 'en'),
    { text: product.manufacturer, weight: 'C', isName: true },
    ...product.aboveFr.flatMap((name) => aboveTexts(name, 'fr')),
    ...product.aboveEn.flatMap((name) => aboveTexts(name, 'en')),
    ...Object.entries(product.features).flatMap(([code, value]) => readAloud(code, value, product.path)),
  ]
  return [...texts, ...ratingTexts(texts)]
}

/**
 * A family above is named after several things where its parts are listed: of `Vannes et hydraulique` a pump is no valve. What
 * qualifies all of them (`Rubans et alimentations LED`, `LED strips and power supplies`) is so of each.
 */
function aboveTexts(name: string, locale: Locale): WeightedText[] {
  if (!/,|&| et | and /.test(name)) return [{ text: name, weight: 'C', locale }]
  const [, all = '', shared = ''] =
    (locale === 'fr' ? /^(.*\S)\s(?!et\s)(?<!\set\s)(\S+)$/ : /^$/).exec(name) ?? []
  const [, first = '', rest = ''] =
    (locale === 'en' ? /^([^\s,]+)\s(?!and\s)([^,]*)$/ : /^$/).exec(name) ?? []
  return [
    { text: all || rest || name, weight: 'C', locale, isBeside: true },
    ...(shared || first ? [{ text: shared || first, weight: 'C' as const, locale }] : []),
  ]
}

/** `Support pour climatiseur` is a support: what it is for, or has with it, weighs as little as its maker. */
function labelTexts(label: string, locale: Locale): WeightedText[] {
  const at = label.search(/\s(?:pour|for|avec|with)\s/i)
  const parts = at <= 0 ? [label] : [label.slice(0, at), label.slice(at)]
  return parts.map((text, place) => ({ text, weight: place === 0 ? 'B' : 'C', locale, isOwn: true }))
}

/** The value of a feature as facets and filters name it. */
export function featureValue(value: StoredFeature): string {
  return Array.isArray(value) ? value.join('..') : String(value)
}

/** What can be had for long and has a price comes first. */
const lifeCycles: Readonly<Record<LifeCycle, number>> = { active: 1, ending: 0.6, discontinued: 0.1 }

/** The order before any word is typed: each popularity allows for a thousand products that differ by number alone. */
export function scoreOf({
  id,
  popularity,
  lifeCycle,
  price,
}: Pick<SourceProduct, 'id' | 'popularity' | 'lifeCycle' | 'price'>): number {
  const weight = lifeCycles[lifeCycle] * (price === null ? 0.2 : 1)
  return Math.round(Math.min(popularity, 1_000_000) * weight) * 1000 + ((id * 7919) % 1000)
}

/** The values by which a product is ordered. */
export function sortValues(
  product: Pick<
    SourceProduct,
    'id' | 'popularity' | 'lifeCycle' | 'price' | 'nameFr' | 'nameEn' | 'reference'
  >,
) {
  return {
    // The best first: the buckets of all orders go upwards.
    score: -scoreOf(product),
    price: product.price,
    name_sort_fr: toSortKey(product.nameFr),
    name_sort_en: toSortKey(product.nameEn),
    reference: foldReference(product.reference),
  } satisfies Record<BucketAxis, number | string | null>
}

/** Where the buckets of each order end. */
export type Bounds = Readonly<Record<BucketAxis, readonly (number | string)[]>>

/** The row of a product: `words` is the text of its `tsvector`, `valueIds` the numbers of the values of its features. */
export function rowOf(
  product: SourceProduct,
  { words, valueIds, bounds }: { words: string; valueIds: readonly number[]; bounds: Bounds },
) {
  const values = sortValues(product)
  const buckets = eachAxis((axis) => bucketOf(bounds[axis], values[axis]))
  return {
    product_id: product.id,
    catalog_id: product.catalogId,
    supplier_id: product.supplierId,
    manufacturer_id: product.manufacturerId,
    family_id: product.familyId,
    ...values,
    score: -values.score,
    price_band: product.price === null ? null : priceBandOf(product.price),
    ean: product.ean,
    words,
    facet_ids: [
      sampleIdOf(product.id),
      ...bucketIds(buckets),
      ...product.path.map((id) => facetId('family', id)),
      facetId('manufacturer', product.manufacturerId),
      facetId('catalog', product.catalogId),
      facetId('supplier', product.supplierId),
      ...valueIds.map((id) => facetId('feature', id)),
    ],
  }
}

export type SearchRow = ReturnType<typeof rowOf>
