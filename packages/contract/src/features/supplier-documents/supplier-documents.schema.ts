import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { fileSchema, instantSchema, namedSchema } from '../../core/common.schema.ts'
import { supplierFileMaxBytes } from '../../core/constants.ts'
import { queryDirection, queryInteger } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Whose a document is: a company's own, or everyone’s. */
export const documentScopes = ['company', 'global'] as const
export type DocumentScope = (typeof documentScopes)[number]

/** A file stored with a supplier: conditions, certificates, drawings. */
export const supplierFileSchema = resource('SupplierFile', {
  id: z.int(),
  scope: z.enum(documentScopes),
  supplier: namedSchema,
  /** Original file name. */
  name: z.string(),
  byteCount: z.int(),
  addedAt: instantSchema,
  /** Uploader; `null` for shared documents. */
  addedBy: z.nullable(z.string()),
})

export type SupplierFile = z.infer<typeof supplierFileSchema>

export const supplierFileQuerySchema = z.strictObject({
  ...pageQuery,
  supplier: z.optional(queryInteger({ min: 1, max: 2_147_483_647 })),
  order: z.optional(
    z.strictObject({ name: z.optional(queryDirection), addedAt: z.optional(queryDirection) }),
  ),
})

export type SupplierFileQuery = z.output<typeof supplierFileQuerySchema>

/** The form of an upload. */
export const supplierFileAddSchema = z.strictObject({
  supplier: queryInteger({ min: 1, max: 2_147_483_647 }),
  /** `global` asks for the right to write everyone’s documents. */
  scope: z._default(z.enum(documentScopes), 'company'),
  file: fileSchema(supplierFileMaxBytes),
})

export const supplierFileCollectionSchema = collectionOf(supplierFileSchema)
