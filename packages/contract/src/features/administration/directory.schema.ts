import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  fileSchema,
  instantSchema,
  namedSchema,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { queryDirection, queryFlag, searchText } from '../../core/query.schema.ts'
import { importStates } from '../../domain/statuses.ts'
import { sirenSchema } from './groups.schema.ts'

/** A supplier as the super administrator edits it. */
export const managedSupplierSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ManagedSupplier'),
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

export const createdCatalogSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Catalog'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  supplier: namedSchema,
})

/** A manufacturer, with its number of products. */
export const managedManufacturerSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Manufacturer'),
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

/** Number of changes by a file of agencies. */
export const agencyCountersSchema = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  ignored: z.int(),
})

export type AgencyCounters = z.infer<typeof agencyCountersSchema>

/** Why a line of a file of agencies was skipped. */
export const agencyLineReasons = [
  'name_missing',
  'unknown_supplier',
  'unknown_place',
  'invalid_email',
  'invalid_phone',
  'invalid_siret',
  'repeated',
] as const

export const ignoredAgencySchema = z.object({
  /** From 1, the heading included. */
  line: z.int(),
  text: z.string(),
  reason: z.enum(agencyLineReasons),
})

export type IgnoredAgency = z.infer<typeof ignoredAgencySchema>

/** Not in the specification: the maximum that `packages/tables` reads at once. */
export const agencyFileMaxBytes = 5_000_000

export const agencyFileSchema = z.strictObject({
  /** Suppliers that no one knows are added instead of passed over. */
  addsSuppliers: z._default(queryFlag, false),
  file: fileSchema(agencyFileMaxBytes),
})

export const agencyPreviewSchema = z.object({
  '@type': z.literal('AgencyImportRehearsal'),
  counters: agencyCountersSchema,
  /** The first 500. */
  ignored: z.array(ignoredAgencySchema),
  /** Suppliers that would be added. */
  newSuppliers: z.array(z.string()),
})

export type AgencyPreview = z.infer<typeof agencyPreviewSchema>

/** One file of agencies. */
export const agencyImportSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('AgencyImport'),
  id: z.int(),
  fileName: z.string(),
  state: z.enum(['queued', ...importStates, 'failed']),
  counters: agencyCountersSchema,
  ignored: z.array(ignoredAgencySchema),
  queuedAt: instantSchema,
  queuedBy: z.nullable(z.string()),
  endedAt: z.nullable(instantSchema),
})

export type AgencyImport = z.infer<typeof agencyImportSchema>
export const agencyImportCollectionSchema = collectionOf(agencyImportSchema)
export const agencyImportQuerySchema = z.strictObject({ ...pageQuery })
