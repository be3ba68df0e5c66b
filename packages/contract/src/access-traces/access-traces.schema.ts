import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { daySchema, instantSchema } from '../common.schema.ts'
import { queryDirection, searchText } from '../query.schema.ts'

/** What was done to a row: opened, saved as a file, or written. */
export const accessKinds = ['read', 'export', 'write'] as const
export type AccessKind = (typeof accessKinds)[number]

/** Who did it: a signed-in user, a partner's key, somebody with a link, or nobody who is known. */
export const accessActors = ['user', 'key', 'link', 'none'] as const

/** One access to a row; what was in the row is not in it. */
export const accessTraceSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('AccessTrace'),
  id: z.int(),
  at: instantSchema,
  kind: z.enum(accessKinds),
  actorKind: z.enum(accessActors),
  actorId: z.nullable(z.int()),
  /** The user's name, or the key's; `null` for a link, and for who is gone. */
  actor: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** The operation of the API, such as `readOrder`. */
  operation: z.string(),
  /** The kind of row as addresses name it, such as `orders`. */
  resource: z.string(),
  rowId: z.nullable(z.string()),
  /** Names of the fields or filters that were sent, without what was in them. */
  fields: z.array(z.string()),
  requestId: z.string(),
})

export type AccessTrace = z.infer<typeof accessTraceSchema>

const word = z.optional(z.string().check(z.trim(), z.maxLength(100)))

export const accessTraceQuerySchema = z.strictObject({
  ...pageQuery,
  /** A user, a key or a company, by name. */
  search: searchText,
  kind: z.optional(z.enum(accessKinds)),
  /** Exactly this kind of row: `orders`. */
  resource: word,
  /** Exactly this row of it. */
  rowId: word,
  /** Days in Paris, both included. */
  at: z.optional(z.strictObject({ after: z.optional(daySchema), before: z.optional(daySchema) })),
  order: z.optional(z.strictObject({ at: z.optional(queryDirection) })),
})

export type AccessTraceQuery = z.output<typeof accessTraceQuerySchema>
export const accessTraceCollectionSchema = collectionOf(accessTraceSchema)
