import * as z from 'zod/mini'
import { collectionOf } from './collection.schema.ts'
import { instantSchema } from './common.schema.ts'

/** One thing that happened to a row; each feature names its kinds and what stands in `details`. */
export const timelineEventSchema = z.object({
  '@type': z.literal('TimelineEvent'),
  id: z.int(),
  at: instantSchema,
  /** Who did it; `null`: the server itself, or somebody without an account. */
  by: z.nullable(z.string()),
  /** Such as `confirmed`: the key of its sentence. */
  kind: z.string(),
  /** What its sentence names. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

export type TimelineEvent = z.infer<typeof timelineEventSchema>

export const timelineSchema = collectionOf(timelineEventSchema)
