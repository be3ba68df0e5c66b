import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { namedSchema, optionalTextSchema, rowIdSchema, textSchema } from '../../core/common.schema.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { sirenSchema } from './groups.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** A supplier as the super administrator edits it. */
export const managedSupplierSchema = resource('ManagedSupplier', {
  id: z.int(),
  name: z.string(),
  siren: z.nullable(z.string()),
  agencyCount: z.int(),
  /** Its catalogues: code and name. */
  catalogs: z.array(namedSchema),
  /** For `If-Match`. */
  version: z.int(),
})

export type ManagedSupplier = z.infer<typeof managedSupplierSchema>
export const managedSupplierCollectionSchema = collectionOf(managedSupplierSchema)

export const managedSupplierQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name or SIREN. */
  search: searchText,
  order: z.optional(z.strictObject({ name: z.optional(queryDirection) })),
})

export type ManagedSupplierQuery = z.output<typeof managedSupplierQuerySchema>

export const supplierDraftSchema = z.strictObject({
  name: textSchema,
  siren: z.pipe(optionalTextSchema, z.nullable(sirenSchema)),
})

export type SupplierDraft = z.output<typeof supplierDraftSchema>

/** A new catalogue of a supplier, empty until a file is deposited for it. */
export const catalogDraftSchema = z.strictObject({
  supplier: rowIdSchema,
  /** Two characters, A to Z and 0 to 9. */
  code: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, { error: 'required', abort: true }),
      z.regex(/^[A-Z0-9]{2}$/, 'code_invalid'),
    ),
  name: textSchema,
})

export type CatalogDraft = z.output<typeof catalogDraftSchema>

export const createdCatalogSchema = resource('Catalog', {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  supplier: namedSchema,
})

/** A manufacturer, with its number of products. */
export const managedManufacturerSchema = resource('Manufacturer', {
  id: z.int(),
  name: z.string(),
  productCount: z.int(),
  /** For `If-Match`. */
  version: z.int(),
})

export type ManagedManufacturer = z.infer<typeof managedManufacturerSchema>
export const managedManufacturerCollectionSchema = collectionOf(managedManufacturerSchema)
export const manufacturerQuerySchema = z.strictObject({
  ...pageQuery,
  search: searchText,
  order: z.optional(z.strictObject({ name: z.optional(queryDirection) })),
})
export type ManufacturerQuery = z.output<typeof manufacturerQuerySchema>
export const manufacturerDraftSchema = z.strictObject({ name: textSchema })
