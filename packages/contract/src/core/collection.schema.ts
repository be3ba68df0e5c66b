import * as z from 'zod/mini'
import { firstPage, pageSizes, defaultPageSize } from './constants.ts'
import { queryInteger } from './query.schema.ts'

/** `view` of a JSON-LD collection: addresses of the neighbouring pages; a missing one does not exist. */
export const collectionViewSchema = z.object({
  '@id': z.optional(z.string()),
  first: z.optional(z.string()),
  last: z.optional(z.string()),
  next: z.optional(z.string()),
  previous: z.optional(z.string()),
})

/** One choice of a facet. `count` is an estimate when the facet is `estimated`. */
export const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
})

/** One facet: `name` is the query parameter that narrows by it. */
export const facetSchema = z.object({
  name: z.string(),
  label: z.string(),
  values: z.array(facetValueSchema),
  /** Counts are estimated from a sample; rare values may be missing. */
  estimated: z.optional(z.boolean()),
  /** Unit of the numbers of the facet: `A`, `mm²`. */
  unit: z.optional(z.string()),
  /** Minimum and maximum; the values are bands between them. */
  range: z.optional(z.object({ min: z.number(), max: z.number() })),
})

export type Facet = z.infer<typeof facetSchema>
export type CollectionView = z.infer<typeof collectionViewSchema>

/** A page of members in the format of API Platform 4; facets, estimates and corrections only for searches. */
export function collectionOf<Member extends z.ZodMiniType>(member: Member) {
  return z.object({
    '@id': z.optional(z.string()),
    '@type': z.optional(z.string()),
    member: z.array(member),
    totalItems: z.int(),
    /** The total is estimated from a sample: "about 104,000". */
    totalItemsEstimated: z.optional(z.boolean()),
    view: z.optional(collectionViewSchema),
    facets: z.optional(z.array(facetSchema)),
    /** Typed word → word searched instead. */
    corrections: z.optional(z.record(z.string(), z.string())),
  })
}

/** `page` and `itemsPerPage`: spread into the strict query schema of each collection. */
export const pageQuery = {
  page: z._default(queryInteger({ min: firstPage }), firstPage),
  itemsPerPage: z._default(queryInteger({ min: 1, max: pageSizes[2] }), defaultPageSize),
}
