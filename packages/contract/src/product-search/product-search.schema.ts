import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { queryDecimal, queryDirection, queryFlag, queryInteger, searchText } from '../query.schema.ts'
import { productSchema } from '../product.schema.ts'

/**
 * The facets that a search can be asked for. Each counts with every filter but its own. `family` has a value for each
 * family of every level that holds a hit; the values of `price` are bands of the public price: `readPriceBand` gives the
 * filter of one. `features` stands for the technical features of the chosen families and gives nothing where none is
 * chosen: each comes as a facet of its own, `feature.EF900123`, whose values are codes of choices, `true` and `false`, or
 * bands of a number, which `readPriceBand` reads too. `favorite` has the one value `true`: the hits that the user has starred.
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

/** A search may narrow by so many technical features at once. */
export const searchedFeaturesMax = 20
/** Pages by number reach so many products deep; what lies beyond is reached by the `cursor` of `view.next`. */
export const searchDepth = 10_000

/** `EF000227`: how a feature is named in both languages. */
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
  /** A family and all below it. */
  family: ids,
  manufacturer: ids,
  catalog: ids,
  supplier: ids,
  /** Only what the user has starred. */
  favorite: z.optional(queryFlag),
  /** The company's net price per base, the public one where nothing is agreed. */
  price: z.optional(
    z.strictObject({ gte: z.optional(queryDecimal({ min: 0 })), lte: z.optional(queryDecimal({ min: 0 })) }),
  ),
  /**
   * Technical features by their codes: one of some choices (`features[EF900003][]=EV900017`, `true` and `false` for a yes
   * or no), or a number between two ends, both included (`features[EF900001][gte]=10`). All of them must fit.
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

/** One technical feature that a search narrows by: codes of choices, or the two ends of a number. */
export type FeatureFilter = z.output<typeof featureChoices> | z.output<typeof featureSpan>

export type ProductQuery = z.output<typeof productQuerySchema>
export type ProductQueryInput = z.input<typeof productQuerySchema>

/** A product that a search found. */
export const foundProductSchema = z.extend(productSchema, {
  /** It has some of the words only, those that tell most; comes after all that have every word. */
  partial: z.optional(z.literal(true)),
  /** The words of the text that it lacks, as they were typed. */
  missing: z.optional(z.array(z.string())),
})
export type FoundProduct = z.infer<typeof foundProductSchema>

/** `totalItems` counts the products that have every word, `view` leads through these and the partial ones after them. */
export const productCollectionSchema = z.object({
  ...collectionOf(foundProductSchema).shape,
  /** How many products have some of the words, where fewer than a page have all of them; facets count them too. */
  partialItems: z.optional(z.int()),
  /** Where nothing has every word: the nearest spelling that finds something. */
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
export const familySchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Family'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  parentId: z.nullable(z.int()),
  /** Depth in the tree: 1 at the top, 3 at the leaves. */
  level: z.int(),
  /** Products in it and below it that the company may see. */
  productCount: z.int(),
  image: z.string(),
})

export type Family = z.infer<typeof familySchema>

export const catalogLiteSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Catalog'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  supplierId: z.int(),
})

export type CatalogLite = z.infer<typeof catalogLiteSchema>

/** `name`: part of the name, or the whole code. */
export const catalogLiteQuerySchema = z.strictObject({ ...pageQuery, name: searchText })

export type CatalogLiteQuery = z.output<typeof catalogLiteQuerySchema>
