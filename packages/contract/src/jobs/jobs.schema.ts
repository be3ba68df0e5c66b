import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { instantSchema, uuidSchema } from '../common.schema.ts'

/** A job that was given up: refused at once, or failed as often as its kind may. */
export const deadJobSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('DeadJob'),
  uuid: uuidSchema,
  /** Its kind, such as `send-letter`. */
  job: z.string(),
  /** What it was given: numbers of rows and the like, nothing secret. */
  payload: z.unknown(),
  /** What the last attempt failed of. */
  error: z.string(),
  attempts: z.int(),
  queuedAt: instantSchema,
  givenUpAt: instantSchema,
})

export type DeadJob = z.infer<typeof deadJobSchema>

export const deadJobCollectionSchema = collectionOf(deadJobSchema)

export const deadJobQuerySchema = z.strictObject({
  ...pageQuery,
  /** Only those of one kind. */
  job: z.optional(z.string().check(z.maxLength(100))),
})

export type DeadJobQuery = z.output<typeof deadJobQuerySchema>
