import * as z from 'zod/mini'
import { collectionOf } from '../core/collection.schema.ts'
import { fileSchema, idParam, instantSchema } from '../core/common.schema.ts'
import { rowFileMaxBytes } from '../core/constants.ts'

/** A file stored with a row such as an order. */
export const rowDocumentSchema = z.object({
  '@type': z.literal('RowDocument'),
  id: z.int(),
  /** Original file name. */
  name: z.string(),
  byteCount: z.int(),
  addedAt: instantSchema,
  /** `null`: someone without an account. */
  addedBy: z.nullable(z.string()),
})

export type RowDocument = z.infer<typeof rowDocumentSchema>

export const rowDocumentsSchema = collectionOf(rowDocumentSchema)

export const rowDocumentAddSchema = z.strictObject({ file: fileSchema(rowFileMaxBytes) })

/** The row and one of its documents. */
export const rowDocumentParams = z.strictObject({ id: idParam, document: idParam })

/** Where a file can be fetched without a token, for an hour or two. */
export const rowDocumentLinkSchema = z.object({
  '@type': z.literal('FileLink'),
  /** Below the API base. */
  href: z.string(),
})
