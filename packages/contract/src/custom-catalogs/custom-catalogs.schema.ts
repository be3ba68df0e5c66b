import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { amountSchema, daySchema, idParam, namedSchema, rowIdSchema, textSchema } from '../common.schema.ts'
import { queryDirection, searchText } from '../query.schema.ts'

/** Two characters, `A`–`Z` and `0`–`9`; small letters are taken for capitals (D-12). */
export const customCodeSchema = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{2}$/, 'code_invalid'),
  )

/** A company's own catalogue. */
export const customCatalogSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('CustomCatalog'),
  id: z.int(),
  codeCtm: z.string(),
  name: z.string(),
  supplier: namedSchema,
  /** Seen before this day, ordered from it on. */
  applicationDate: daySchema,
  productCount: z.int(),
})

export type CustomCatalog = z.infer<typeof customCatalogSchema>

export const customCatalogQuerySchema = z.strictObject({
  ...pageQuery,
  search: searchText,
  /** Just the catalogue of this code. */
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
export const customProductSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('CustomCatalogProduct'),
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

/** What of a product changes; the rest stays as it is by then, whoever has changed it meanwhile. */
export const customProductChangeSchema = z.strictObject({
  reference: z.optional(textSchema),
  name: z.optional(textSchema),
  unitPrice: z.optional(unitPriceSchema),
})

/** Lines that were pasted or come from a file: one of a reference that is there changes it. */
export const customProductsSchema = z.strictObject({
  lines: z.array(customLineSchema).check(z.minLength(1, 'required'), z.maxLength(1000, 'too_many')),
})

export const customProductsReportSchema = z.object({
  '@type': z.literal('CustomProductsReport'),
  '@id': z.string(),
  added: z.int(),
  updated: z.int(),
})
