import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { instantSchema, namedSchema } from '../common.schema.ts'
import { diffusionStatuses } from '../statuses.ts'
import { queryDirection, searchText } from '../query.schema.ts'

/** One passing on of deposited products or pictures. */
export const diffusionSchema = z.object({
  '@id': z.string(),
  '@type': z.enum(['CatalogDiffusionProductTracking', 'CatalogDiffusionMediaPictureTracking']),
  id: z.int(),
  catalog: z.extend(namedSchema, { code: z.string() }),
  fileName: z.string(),
  status: z.enum(diffusionStatuses),
  total: z.int(),
  done: z.int(),
  /** Of those done, the products that left. */
  deleted: z.int(),
  failed: z.int(),
  diffusedAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  /** Seconds from beginning to end; `null` while it lasts. */
  duration: z.nullable(z.number()),
  /** What failed can be tried again. */
  canRetry: z.boolean(),
})

export type Diffusion = z.infer<typeof diffusionSchema>

export const diffusionQuerySchema = z.strictObject({
  ...pageQuery,
  /** Catalogue or file. */
  search: searchText,
  status: z.optional(z.enum(diffusionStatuses)),
  order: z.optional(
    z.strictObject({ diffusedAt: z.optional(queryDirection), catalog: z.optional(queryDirection) }),
  ),
})

export type DiffusionQuery = z.output<typeof diffusionQuerySchema>
export const diffusionCollectionSchema = collectionOf(diffusionSchema)

/** The errors of one passing on have no filters of their own. */
export const diffusionErrorQuerySchema = z.strictObject({ ...pageQuery })

/** A line or a picture that failed. */
export const diffusionErrorSchema = z.object({
  '@type': z.literal('CatalogDiffusionError'),
  /** The number of a line, or the name of a file of pictures. */
  where: z.string(),
  reference: z.nullable(z.string()),
  reason: z.string(),
  value: z.nullable(z.string()),
})

export type DiffusionError = z.infer<typeof diffusionErrorSchema>
export const diffusionErrorCollectionSchema = collectionOf(diffusionErrorSchema)
