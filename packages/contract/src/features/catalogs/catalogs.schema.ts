import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  amountSchema,
  daySchema,
  idParam,
  instantSchema,
  namedSchema,
  rowIdSchema,
} from '../../core/common.schema.ts'
import { queryDirection, queryFlag, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** A supplier's catalogue as administrators see it. */
export const catalogSchema = resource('Catalog', {
  id: z.int(),
  /** Two characters. */
  code: z.string(),
  name: z.string(),
  supplier: namedSchema,
  /** Those with the most products first, three at most. */
  manufacturers: z.array(z.string()),
  manufacturerCount: z.int(),
  /** Day from which its prices apply. */
  applicationDate: daySchema,
  productCount: z.int(),
  /** When a file was last deposited; `null`: never. */
  lastDepositAt: z.nullable(instantSchema),
  /** Its products are found, offered and priced. */
  isActive: z.boolean(),
})

export type Catalog = z.infer<typeof catalogSchema>

/** Name, code, manufacturer or supplier. */
const search = searchText

export const catalogQuerySchema = z.strictObject({
  ...pageQuery,
  search,
  isActive: z.optional(queryFlag),
  order: z.optional(
    z.strictObject({
      name: z.optional(queryDirection),
      code: z.optional(queryDirection),
      supplier: z.optional(queryDirection),
      productCount: z.optional(queryDirection),
      applicationDate: z.optional(queryDirection),
      lastDepositAt: z.optional(queryDirection),
    }),
  ),
})

export type CatalogQuery = z.output<typeof catalogQuerySchema>

/** A buyer's search is the same without what is hidden from buyers. */
export const catalogSearchQuerySchema = z.strictObject({ ...pageQuery, search })

export type CatalogSearchQuery = z.output<typeof catalogSearchQuerySchema>

export const catalogCollectionSchema = collectionOf(catalogSchema)

export const catalogStatusSchema = z.strictObject({ isActive: z.boolean() })

/** Who may deposit files for a catalogue. */
export const catalogDepositRightsSchema = resource('CatalogDepositRights', {
  id: z.int(),
  /** The licence manager knows the catalogue; without it no one may deposit. */
  isLicensed: z.boolean(),
  /** All partners, with those assigned to the catalogue. */
  partners: z.array(z.object({ id: z.int(), name: z.string(), company: z.string(), isTied: z.boolean() })),
})

export type CatalogDepositRights = z.infer<typeof catalogDepositRightsSchema>

export const catalogDepositRightsDraftSchema = z.strictObject({
  isLicensed: z.boolean(),
  /** The assigned users, replacing the previous ones. */
  partners: z.array(rowIdSchema).check(z.maxLength(1000, 'too_many')),
})

/** A product as a line of its catalogue. */
export const catalogProductSchema = resource('CatalogProduct', {
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  manufacturer: namedSchema,
  publicPrice: z.nullable(amountSchema),
  /** It is found and offered while its catalogue is active. */
  isEnabled: z.boolean(),
})

export type CatalogProduct = z.infer<typeof catalogProductSchema>

export const catalogProductQuerySchema = z.strictObject({
  ...pageQuery,
  catalog: idParam,
  /** Reference or part of the name. */
  search,
  isEnabled: z.optional(queryFlag),
  order: z.optional(
    z.strictObject({ reference: z.optional(queryDirection), name: z.optional(queryDirection) }),
  ),
})

export type CatalogProductQuery = z.output<typeof catalogProductQuerySchema>

export const catalogProductCollectionSchema = collectionOf(catalogProductSchema)

export const catalogProductStatusSchema = z.strictObject({ isEnabled: z.boolean() })
