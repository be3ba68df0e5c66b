import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { namedSchema } from '../../core/common.schema.ts'
import { orderFormats, type OrderFormat } from '../../domain/order-format.schema.ts'
import { queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** A supplier as the registry shows it. */
export const supplierSchema = resource('Supplier', {
  id: z.int(),
  name: z.string(),
  /** Nine digits; `null` when unknown. */
  siren: z.nullable(z.string()),
  /** Address of its logo below the API base; `null` without one. */
  logo: z.nullable(z.string()),
  agencyCount: z.int(),
  types: z.array(namedSchema),
  certifications: z.array(namedSchema),
  specialties: z.array(namedSchema),
  /** The files that the company attaches to its orders for it, beside the PDF. */
  orderFiles: z.array(z.enum(orderFormats)),
  /** For `If-Match` when its files of orders change; 0 before the first choice. */
  orderFilesVersion: z.int(),
  /** Whether a framework agreement of the company with it applies to the user today. */
  agreement: z.boolean(),
})

export type Supplier = z.infer<typeof supplierSchema>

export const orderFilesSchema = z.strictObject({
  formats: z.pipe(
    z.array(z.enum(orderFormats, { error: 'not_a_choice' })).check(z.maxLength(orderFormats.length)),
    z.transform((chosen: OrderFormat[]) => orderFormats.filter((format) => chosen.includes(format))),
  ),
})

/** What a company has chosen for a supplier. */
export const supplierOrderFilesSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('SupplierOrderFiles'),
  orderFiles: z.array(z.enum(orderFormats)),
  orderFilesVersion: z.int(),
})

export const supplierFacets = ['type', 'certification', 'specialty'] as const
export type SupplierFacet = (typeof supplierFacets)[number]

const chosen = z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100)))

export const supplierQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name or SIREN. */
  search: searchText,
  /** Only these suppliers. */
  id: chosen,
  type: chosen,
  certification: chosen,
  specialty: chosen,
  order: z.optional(
    z.strictObject({ name: z.optional(queryDirection), agencyCount: z.optional(queryDirection) }),
  ),
  facets: z.optional(z.array(z.enum(supplierFacets)).check(z.maxLength(supplierFacets.length))),
})

export type SupplierQuery = z.output<typeof supplierQuerySchema>

export const supplierCollectionSchema = collectionOf(supplierSchema)

/** A supplier in a list to choose from. */
export const supplierLiteSchema = resource('SupplierLite', {
  id: z.int(),
  name: z.string(),
})

/** `search`: beginnings of words of the name, or the SIREN. */
export const supplierLiteQuerySchema = z.strictObject({ ...pageQuery, search: searchText })

export const supplierLiteCollectionSchema = collectionOf(supplierLiteSchema)

export type SupplierLiteQuery = z.output<typeof supplierLiteQuerySchema>
