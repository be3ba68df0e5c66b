import * as z from 'zod/mini'
import { daySchema, idParam, localeSchema } from '../../core/common.schema.ts'

/** What a document is. The data sheet is generated from our data; the others are the maker's. */
export const documentKinds = ['data_sheet', 'manual', 'declaration'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A document of a product, in the language it is written in. */
export const productDocumentSchema = z.object({
  '@type': z.literal('ProductDocument'),
  /** Its id among the documents of its product: `data-sheet-fr`, `12`. */
  key: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  language: localeSchema,
  /** The only type that is served: no page of ours or of a host ever runs a document. */
  mediaType: z.literal('application/pdf'),
  fileName: z.string(),
  /** `null`: it is generated on request. */
  publishedOn: z.nullable(daySchema),
})

export type ProductDocument = z.infer<typeof productDocumentSchema>

export const documentParams = z.strictObject({
  id: idParam,
  document: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
})
