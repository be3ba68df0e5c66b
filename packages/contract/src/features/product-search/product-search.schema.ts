import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { queryDecimal, queryDirection, queryFlag, queryInteger, searchText } from '../../core/query.schema.ts'
import { productSchema } from '../../domain/product.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/**
 * The facets that a search can return. Each counts with every filter but its own. `family` has a value for each
 * family of every level that holds a hit; the values of `price` are bands of the public price: `readPriceBand` gives the
 * filter of one. `features` means the technical features of the chosen families; where none is chosen and `family`
 * is counted too, for those that distinguish products in the family of most hits of a text. Each is returned as a facet
 * of its own, `feature.EF900123`, whose values are codes of choices, `true` and `false`, or bands of a number, which
 * `readPriceBand` reads too. `favorite` has the one value `true`: the hits that the user has starred.
 */
export const productFacets = [
  'family',
  'manufacturer',
  'catalog',
  'supplier',
  'price',
  'features',
  'favorite',
] as const
export type ProductFacet = (typeof productFacets)[number]

/** Maximum number of technical features to filter by in one search. */
export const searchedFeaturesMax = 20
/** Maximum number of products reachable by page number; use the `cursor` of `view.next` beyond. */
export const searchDepth = 10_000

/** `EF000227`: the code of a feature in both languages. */
const featureCode = z.string().check(z.regex(/^[A-Z]{2}\d{6}$/))
const featureChoices = z
  .array(z.string().check(z.regex(/^(?:[A-Z]{2}\d{6}|true|false)$/)))
  .check(z.minLength(1), z.maxLength(50))
const featureSpan = z
  .strictObject({ gte: z.optional(queryDecimal()), lte: z.optional(queryDecimal()) })
  .check(z.refine(({ gte, lte }) => gte !== undefined || lte !== undefined))
const featureFilters = z
  .record(featureCode, z.union([featureChoices, featureSpan]))
  .check(z.refine((features) => Object.keys(features).length <= searchedFeaturesMax))

const ids = z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100)))

export const productQuerySchema = z.strictObject({
  ...pageQuery,
  search: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  /** A family and its descendants. */
  family: ids,
  manufacturer: ids,
  catalog: ids,
  supplier: ids,
  /** Only favourites of the user. */
  favorite: z.optional(queryFlag),
  /** The company's net price per base, the public one where nothing is agreed. */
  price: z.optional(
    z.strictObject({ gte: z.optional(queryDecimal({ min: 0 })), lte: z.optional(queryDecimal({ min: 0 })) }),
  ),
  /**
   * Technical features by their codes: one of some choices (`features[EF900003][]=EV900017`, `true` and `false` for a yes
   * or no), or a number between two ends, both included (`features[EF900001][gte]=10`). All of them must match.
   */
  features: z.optional(featureFilters),
  /** Relevance when absent. */
  order: z.optional(
    z.strictObject({
      price: z.optional(queryDirection),
      name: z.optional(queryDirection),
      reference: z.optional(queryDirection),
    }),
  ),
  facets: z.optional(z.array(z.enum(productFacets)).check(z.maxLength(productFacets.length))),
  /** Start of a page beyond `searchDepth`: an opaque value from `view.next`. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
})

/** One technical feature to filter by: codes of choices, or the two ends of a number. */
export type FeatureFilter = z.output<typeof featureChoices> | z.output<typeof featureSpan>

export type ProductQuery = z.output<typeof productQuerySchema>
export type ProductQueryInput = z.input<typeof productQuerySchema>

/** A product that a search found. */
export const foundProductSchema = z.extend(productSchema, {
  /** It has only some of the words, the most specific ones; comes after all products that have every word. */
  partial: z.optional(z.literal(true)),
  /** The words of the text that it certainly lacks, as typed: others of its family have them, or it has another size. */
  missing: z.optional(z.array(z.string())),
  /** The words of the text that were not found for it. */
  unstated: z.optional(z.array(z.string())),
  /** Sizes among these, and the nearest ones that it has instead: 20 W where 22 W was typed. */
  nearest: z.optional(z.array(z.object({ asked: z.string(), found: z.string() }))),
})
export type FoundProduct = z.infer<typeof foundProductSchema>

/** `totalItems` counts the products that have every word, `view` links these and the partial ones after them. */
export const productCollectionSchema = z.object({
  ...collectionOf(foundProductSchema).shape,
  /** How many products have some of the words, where fewer than a page have all of them; facets count them too. */
  partialItems: z.optional(z.int()),
  /** Where no product has every word: the words that no product has, as typed; not repeated in the missing words of products. */
  notUnderstood: z.optional(z.array(z.string())),
  /** Where no product has every word: the nearest spelling with results. */
  alternative: z.optional(
    z.object({
      search: z.string(),
      /** Typed words that were dropped. */
      dropped: z.array(z.string()),
      /** Typed word → nearest spelling used instead. */
      replaced: z.record(z.string(), z.string()),
      totalItems: z.int(),
      totalItemsEstimated: z.optional(z.boolean()),
    }),
  ),
})
export type ProductCollection = z.infer<typeof productCollectionSchema>

/** One family of the tree, in the language of the request. */
export const familySchema = resource('Family', {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  parentId: z.nullable(z.int()),
  /** Depth in the tree: 1 at the top, 3 at the leaves. */
  level: z.int(),
  /** Products in it and below it that the company may see. */
  productCount: z.int(),
  image: z.string(),
  /** Class of ETIM, such as `EC000042`. */
  etimClass: z.nullable(z.string()),
})

export type Family = z.infer<typeof familySchema>

export const catalogLiteSchema = resource('Catalog', {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  supplierId: z.int(),
})

export type CatalogLite = z.infer<typeof catalogLiteSchema>

/** `name`: part of the name, or the whole code. */
export const catalogLiteQuerySchema = z.strictObject({ ...pageQuery, name: searchText })

export type CatalogLiteQuery = z.output<typeof catalogLiteQuerySchema>
