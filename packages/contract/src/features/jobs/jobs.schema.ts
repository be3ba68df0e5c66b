import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { instantSchema, uuidSchema } from '../../core/common.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** A job that failed permanently: rejected immediately, or out of attempts. */
export const deadJobSchema = resource('DeadJob', {
  uuid: uuidSchema,
  /** Its kind, such as `send-letter`. */
  job: z.string(),
  /** Its payload: ids of rows and the like, nothing secret. */
  payload: z.unknown(),
  /** The error of the last attempt. */
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
