import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { daySchema, instantSchema } from '../../core/common.schema.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** What was done to a row: opened, saved as a file, or written; or a session that began or ended. */
export const accessKinds = ['read', 'export', 'write', 'session'] as const
export type AccessKind = (typeof accessKinds)[number]

/** Who did it: a signed-in user, a partner's key, someone with a link, an ERP, or unknown. */
export const accessActors = ['user', 'key', 'link', 'erp', 'none'] as const

/** One access to a row, without the content of the row. */
export const accessTraceSchema = resource('AccessTrace', {
  id: z.int(),
  at: instantSchema,
  kind: z.enum(accessKinds),
  actorKind: z.enum(accessActors),
  actorId: z.nullable(z.int()),
  /** The name of the user, the key or the ERP client; `null` for a link, and once the account was deleted. */
  actor: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** The operation of the API, such as `readOrder`. */
  operation: z.string(),
  /** The same in words, in the language of the request. */
  action: z.string(),
  /** The kind of row as in addresses, such as `orders`. */
  resource: z.string(),
  rowId: z.nullable(z.string()),
  /** Names of the fields or filters that were sent, without their values. */
  fields: z.array(z.string()),
  requestId: z.string(),
})

export type AccessTrace = z.infer<typeof accessTraceSchema>

const text = z.optional(z.string().check(z.trim(), z.maxLength(100)))

export const accessTraceQuerySchema = z.strictObject({
  ...pageQuery,
  /** A user, a key or a company, by name. */
  search: searchText,
  kind: z.optional(z.enum(accessKinds)),
  /** Only this kind of row: `orders`. */
  resource: text,
  /** Only this row. */
  rowId: text,
  /** Days in Paris, both included. */
  at: z.optional(z.strictObject({ after: z.optional(daySchema), before: z.optional(daySchema) })),
  order: z.optional(z.strictObject({ at: z.optional(queryDirection) })),
})

export type AccessTraceQuery = z.output<typeof accessTraceQuerySchema>
export const accessTraceCollectionSchema = collectionOf(accessTraceSchema)
