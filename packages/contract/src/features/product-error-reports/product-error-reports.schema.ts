import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { idParam, instantSchema, namedSchema } from '../../core/common.schema.ts'
import { queryDirection, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

export const errorReportStatuses = ['open', 'closed'] as const
export type ErrorReportStatus = (typeof errorReportStatuses)[number]

/** Maximum length of the answer to the reporter. */
export const reportAnswerMaxLength = 2_000

/** An error on a product sheet reported by a user. */
export const productErrorReportSchema = resource('ProductErrorReport', {
  id: z.int(),
  type: z.object({ code: z.string(), name: z.string() }),
  comment: z.string(),
  /** Where on the sheet, as named there. */
  page: z.nullable(z.string()),
  product: z.object({ ...namedSchema.shape, reference: z.string(), manufacturer: z.string() }),
  reporter: z.object({ name: z.string(), company: z.string() }),
  createdAt: instantSchema,
  status: z.enum(errorReportStatuses),
  answer: z.nullable(z.string()),
  /** When it was last answered or closed, and by whom; `null`: not yet, or the account was deleted. */
  treatedAt: z.nullable(instantSchema),
  treatedBy: z.nullable(z.string()),
  /** For `If-Match`. */
  version: z.int(),
})

export type ProductErrorReport = z.infer<typeof productErrorReportSchema>

/** The answer, and whether it closes the report. */
export const errorReportTreatmentSchema = z
  .strictObject({
    answer: z.pipe(
      z.nullish(z.string().check(z.trim(), z.maxLength(reportAnswerMaxLength, 'too_long'))),
      z.transform((text) => text || null),
    ),
    status: z.enum(errorReportStatuses),
  })
  .check(
    // Leaving it open without an answer would be an empty change.
    z.refine<{ readonly answer: string | null; readonly status: ErrorReportStatus }>(
      ({ answer, status }) => answer !== null || status === 'closed',
      { error: 'required', path: ['answer'] },
    ),
  )

export type ErrorReportTreatment = z.output<typeof errorReportTreatmentSchema>

export const errorReportFacets = ['status', 'type'] as const

export const productErrorReportQuerySchema = z.strictObject({
  ...pageQuery,
  /** Words of the comment, the product or its reference, the reporter or the company. */
  search: searchText,
  status: z.optional(z.enum(errorReportStatuses)),
  /** Codes of types. */
  type: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  order: z.optional(
    z.strictObject({
      createdAt: z.optional(queryDirection),
      product: z.optional(queryDirection),
      status: z.optional(queryDirection),
    }),
  ),
  facets: z.optional(z.array(z.enum(errorReportFacets)).check(z.maxLength(errorReportFacets.length))),
  /** Only this one. */
  id: z.optional(idParam),
})

export type ProductErrorReportQuery = z.output<typeof productErrorReportQuerySchema>

export const productErrorReportCollectionSchema = collectionOf(productErrorReportSchema)
