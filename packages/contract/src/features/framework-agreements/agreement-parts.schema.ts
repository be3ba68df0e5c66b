import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import {
  fileSchema,
  instantSchema,
  namedSchema,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { supplierFileMaxBytes } from '../../core/constants.ts'
import { feeModes } from '../../domain/fees.schema.ts'
import { queryInteger } from '../../core/query.schema.ts'
import { choiceSchema } from '../../core/choice.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** The scope of an agreement: all agencies of its supplier, or some. */
export const agreementAgenciesSchema = resource('AgreementAgencies', {
  appliesToAllAgencies: z.boolean(),
  agencies: z.array(choiceSchema),
  version: z.int(),
})

export type AgreementAgencies = z.infer<typeof agreementAgenciesSchema>

export const agreementAgenciesDraftSchema = z.strictObject({
  appliesToAllAgencies: z.boolean(),
  /** At least one if it does not apply to all. */
  agencies: z.array(rowIdSchema).check(z.maxLength(1000, 'too_big')),
})

export type AgreementAgenciesDraft = z.output<typeof agreementAgenciesDraftSchema>

/** A discount in percent: 12.5 is 12.5 %. */
export const percentSchema = z.number().check(
  z.minimum(0, 'too_small'),
  z.maximum(100, 'too_big'),
  z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'two_decimals'),
)

/** A discount leaves a price above zero: 100 % is not a discount (D-09). */
export const discountSchema = percentSchema.check(
  z.refine((percent) => percent !== 100, { error: 'net_zero' }),
)

/** The catalogues of an agreement with their general discounts. */
export const agreementCatalogsSchema = resource('AgreementCatalogs', {
  catalogs: z.array(
    z.object({
      catalog: namedSchema,
      discount1: z.nullable(z.number()),
      discount2: z.nullable(z.number()),
    }),
  ),
  version: z.int(),
})

export type AgreementCatalogs = z.infer<typeof agreementCatalogsSchema>

export const agreementCatalogsDraftSchema = z.strictObject({
  catalogs: z
    .array(
      z
        .strictObject({
          catalog: rowIdSchema,
          discount1: z.nullable(discountSchema),
          discount2: z.nullable(discountSchema),
        })
        .check(
          z.refine(({ discount1, discount2 }) => discount2 === null || discount1 !== null, {
            error: 'second_without_first',
            path: ['discount2'],
          }),
        ),
    )
    .check(z.minLength(1, 'required'), z.maxLength(100, 'too_big')),
})

export type AgreementCatalogsDraft = z.output<typeof agreementCatalogsDraftSchema>

/** The summary of one catalogue. */
export const catalogHeaderSchema = z.object({
  catalog: namedSchema,
  discount1: z.nullable(z.number()),
  discount2: z.nullable(z.number()),
  productCount: z.int(),
  /** Families of its products that have a discount, products with a condition, products with prices by quantity. */
  familyCount: z.int(),
  conditionCount: z.int(),
  rangeCount: z.int(),
})

export const catalogHeaderCollectionSchema = collectionOf(catalogHeaderSchema)

export const agreementRowsQuerySchema = z.strictObject({
  frameworkAgreement: queryInteger({ min: 1, max: 2_147_483_647 }),
})

/** A fee of an agreement with all fields of its form (D-10). */
export const agreementFeeSchema = resource('FrameworkAgreementCost', {
  id: z.int(),
  name: z.string(),
  /** Its name on English screens; `null`: the same. */
  nameEn: z.nullable(z.string()),
  mode: z.enum(feeModes),
  amount: z.nullable(z.number()),
  percentage: z.nullable(z.number()),
  franco: z.nullable(z.number()),
  /** Added automatically to each new order. */
  isDefault: z.boolean(),
  version: z.int(),
})

export type AgreementFee = z.infer<typeof agreementFeeSchema>

const amount = z.number().check(
  z.gt(0, 'not_positive'),
  z.maximum(999_999_999, 'too_big'),
  z.refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-4, 'four_decimals'),
)
const required = (input: unknown) => (input === null || input === undefined ? 'required' : 'invalid')

/** Only the field of the chosen mode is used: a form may still hold the value of the other. */
export const agreementFeeDraftSchema = z
  .strictObject({
    frameworkAgreement: rowIdSchema,
    name: textSchema,
    nameEn: optionalTextSchema,
    mode: z.enum(feeModes),
    amount: z.nullable(z.number({ error: ({ input }) => required(input) })),
    percentage: z.nullable(z.number({ error: ({ input }) => required(input) })),
    franco: z.nullable(amount),
    isDefault: z.boolean(),
  })
  .check(
    z.superRefine(({ mode, amount: value, percentage }, context) => {
      const schema = mode === 'amount' ? amount : percentSchema.check(z.gt(0, 'not_positive'))
      const found = mode === 'amount' ? value : percentage
      if (found === null)
        context.addIssue({ code: 'custom', message: 'required', path: [mode], input: found })
      else
        for (const issue of schema.safeParse(found).error?.issues ?? [])
          context.addIssue({ code: 'custom', message: issue.message, path: [mode], input: found })
    }),
  )

export type AgreementFeeDraft = z.output<typeof agreementFeeDraftSchema>

export const agreementFeeCollectionSchema = collectionOf(agreementFeeSchema)

/** A document of an agreement; one of a unit above can be read and not deleted from below (section 6). */
export const agreementDocumentSchema = resource('AgreementDocument', {
  id: z.int(),
  name: z.string(),
  byteCount: z.int(),
  addedAt: instantSchema,
  addedBy: z.nullable(z.string()),
  /** Its owner. */
  unit: namedSchema,
  isDeletable: z.boolean(),
})

export type AgreementDocument = z.infer<typeof agreementDocumentSchema>

export const agreementDocumentAddSchema = z.strictObject({ file: fileSchema(supplierFileMaxBytes) })

export const agreementDocumentCollectionSchema = collectionOf(agreementDocumentSchema)
