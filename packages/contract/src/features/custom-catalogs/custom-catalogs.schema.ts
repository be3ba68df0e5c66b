import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  amountSchema,
  daySchema,
  idParam,
  namedSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** Two characters, `A`–`Z` and `0`–`9`; lower case is converted to upper case (D-12). */
export const customCodeSchema = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{2}$/, 'code_invalid'),
  )

/** A company's own catalogue. */
export const customCatalogSchema = resource('CustomCatalog', {
  id: z.int(),
  codeCtm: z.string(),
  name: z.string(),
  supplier: namedSchema,
  /** Visible before this day, can be ordered from it on. */
  applicationDate: daySchema,
  productCount: z.int(),
})

export type CustomCatalog = z.infer<typeof customCatalogSchema>

export const customCatalogQuerySchema = z.strictObject({
  ...pageQuery,
  search: searchText,
  /** Only the catalogue with this code. */
  codeCtm: z.optional(z.string().check(z.maxLength(2))),
  order: z.optional(
    z.strictObject({
      codeCtm: z.optional(queryDirection),
      name: z.optional(queryDirection),
      applicationDate: z.optional(queryDirection),
    }),
  ),
})

export type CustomCatalogQuery = z.output<typeof customCatalogQuerySchema>
export const customCatalogCollectionSchema = collectionOf(customCatalogSchema)

export const customCatalogDraftSchema = z.strictObject({
  codeCtm: customCodeSchema,
  name: textSchema,
  /** Who its products are ordered from. */
  supplier: rowIdSchema,
  applicationDate: z.iso.date('required'),
})

export type CustomCatalogDraft = z.output<typeof customCatalogDraftSchema>

/** A product of a company's own catalogue. */
export const customProductSchema = resource('CustomCatalogProduct', {
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  unitPrice: amountSchema,
})

export type CustomProduct = z.infer<typeof customProductSchema>

export const customProductQuerySchema = z.strictObject({
  ...pageQuery,
  catalog: idParam,
  search: searchText,
  order: z.optional(
    z.strictObject({
      reference: z.optional(queryDirection),
      name: z.optional(queryDirection),
      unitPrice: z.optional(queryDirection),
    }),
  ),
})

export type CustomProductQuery = z.output<typeof customProductQuerySchema>
export const customProductCollectionSchema = collectionOf(customProductSchema)

/** Above zero, at most four decimals. */
const unitPriceSchema = z
  .number({ error: 'required' })
  .check(
    z.minimum(0.0001, { error: 'not_positive', abort: true }),
    z.maximum(999_999_999, 'too_big'),
    z.multipleOf(0.0001, 'invalid'),
  )

const customLineSchema = z.strictObject({
  reference: textSchema,
  name: textSchema,
  unitPrice: unitPriceSchema,
})

export const customProductDraftSchema = customLineSchema

/** The changed fields of a product; the others are left unchanged. */
export const customProductChangeSchema = z.strictObject({
  reference: z.optional(textSchema),
  name: z.optional(textSchema),
  unitPrice: z.optional(unitPriceSchema),
  /** The values that the writer has read, of what it changes: 412 if another one is stored by now. If omitted, it is not checked. */
  before: z.optional(
    z.strictObject({
      reference: z.optional(z.string()),
      name: z.optional(z.string()),
      unitPrice: z.optional(z.number()),
    }),
  ),
})

/** Lines pasted or read from a file: a line with an existing reference updates it. */
export const customProductsSchema = z.strictObject({
  lines: z.array(customLineSchema).check(z.minLength(1, 'required'), z.maxLength(1000, 'too_many')),
})

export const customProductsReportSchema = z.object({
  '@type': z.literal('CustomProductsReport'),
  '@id': z.string(),
  added: z.int(),
  updated: z.int(),
})
