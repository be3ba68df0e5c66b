import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { instantSchema, namedSchema } from '../../core/common.schema.ts'
import { diffusionStatuses } from '../../domain/statuses.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'

/** One diffusion of deposited products or pictures. */
export const diffusionSchema = z.object({
  '@id': z.string(),
  '@type': z.enum(['CatalogDiffusionProductTracking', 'CatalogDiffusionMediaPictureTracking']),
  id: z.int(),
  catalog: z.extend(namedSchema, { code: z.string() }),
  /** Its deposit. */
  deposit: z.int(),
  fileName: z.string(),
  status: z.enum(diffusionStatuses),
  total: z.int(),
  done: z.int(),
  /** Of those done, the removed products. */
  deleted: z.int(),
  failed: z.int(),
  diffusedAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  /** Seconds from beginning to end; `null` while it lasts. */
  duration: z.nullable(z.number()),
  /** Its import was undone. */
  isUndone: z.boolean(),
  /** Failed ones can be retried. */
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

/** The errors of one diffusion have no own filters. */
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
