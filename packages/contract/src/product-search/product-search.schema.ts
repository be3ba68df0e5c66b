import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { queryDecimal, queryDirection, queryInteger } from '../query.schema.ts'
import { productSchema } from '../product.schema.ts'

/**
 * The facets that a search can be asked for; technical features of a family come with the full search. Each counts with
 * every filter but its own. `family` has a value for each family of every level that holds a hit; the values of `price`
 * are bands of the public price: `readPriceBand` gives the filter of one.
 */
export const productFacets = ['family', 'manufacturer', 'catalog', 'supplier', 'price'] as const
export type ProductFacet = (typeof productFacets)[number]

const ids = z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100)))

export const productQuerySchema = z.strictObject({
  ...pageQuery,
  search: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  /** A family and all below it. */
  family: ids,
  manufacturer: ids,
  catalog: ids,
  supplier: ids,
  /** Public price per base. */
  price: z.optional(
    z.strictObject({ gte: z.optional(queryDecimal({ min: 0 })), lte: z.optional(queryDecimal({ min: 0 })) }),
  ),
  /** Relevance when absent. */
  order: z.optional(
    z.strictObject({
      price: z.optional(queryDirection),
      name: z.optional(queryDirection),
      reference: z.optional(queryDirection),
    }),
  ),
  facets: z.optional(z.array(z.enum(productFacets)).check(z.maxLength(productFacets.length))),
})

export type ProductQuery = z.output<typeof productQuerySchema>
export type ProductQueryInput = z.input<typeof productQuerySchema>

export const productCollectionSchema = collectionOf(productSchema)
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
