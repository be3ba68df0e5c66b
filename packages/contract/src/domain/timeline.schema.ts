import * as z from 'zod/mini'
import { collectionOf } from '../core/collection.schema.ts'
import { instantSchema } from '../core/common.schema.ts'

/** One event of a row; each feature defines its kinds and the content of `details`. */
export const timelineEventSchema = z.object({
  '@type': z.literal('TimelineEvent'),
  id: z.int(),
  at: instantSchema,
  /** Who did it; `null`: the server itself, or someone without an account. */
  by: z.nullable(z.string()),
  /** Such as `confirmed`: the key of its sentence. */
  kind: z.string(),
  /** Values in its sentence. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

export type TimelineEvent = z.infer<typeof timelineEventSchema>

export const timelineSchema = collectionOf(timelineEventSchema)
