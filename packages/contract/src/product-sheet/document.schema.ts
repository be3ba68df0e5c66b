import * as z from 'zod/mini'
import { daySchema, idParam, localeSchema } from '../common.schema.ts'

/** What a document is. The data sheet is made by us from what we know; the others are the maker's. */
export const documentKinds = ['data_sheet', 'manual', 'declaration'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A document of a product, in the language it is written in. */
export const productDocumentSchema = z.object({
  '@type': z.literal('ProductDocument'),
  /** Names it among the documents of its product: `data-sheet-fr`, `12`. */
  key: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  language: localeSchema,
  /** The only type that is handed out: no page of ours or of a host ever runs a document. */
  mediaType: z.literal('application/pdf'),
  fileName: z.string(),
  /** `null`: it is made at the moment it is asked for. */
  publishedOn: z.nullable(daySchema),
})

export type ProductDocument = z.infer<typeof productDocumentSchema>

export const documentParams = z.strictObject({
  id: idParam,
  document: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
})
