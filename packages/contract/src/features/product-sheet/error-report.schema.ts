import * as z from 'zod/mini'
import { instantSchema } from '../../core/common.schema.ts'
import { textMaxLength } from '../../core/constants.ts'
import { resource } from '../../core/resource.schema.ts'

/** A type of error on a product sheet, in the language of the request. */
export const errorReportTypeSchema = resource('ProductErrorReportType', {
  code: z.string(),
  name: z.string(),
})

export type ErrorReportType = z.infer<typeof errorReportTypeSchema>

export const errorReportMaxLength = 2000

/** Report of an error: type and comment are required. */
export const errorReportSchema = z.strictObject({
  /** Code of an `ProductErrorReportType`. */
  type: z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'too_long')),
  comment: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(errorReportMaxLength, 'too_long')),
  /** Where on the sheet: the tab, or a page of the host's own naming. */
  page: z.optional(z.string().check(z.trim(), z.maxLength(textMaxLength))),
})

export type ErrorReportInput = z.input<typeof errorReportSchema>

/** A report as it was stored. */
export const sentErrorReportSchema = z.object({
  '@type': z.literal('ProductErrorReport'),
  id: z.int(),
  type: z.string(),
  comment: z.string(),
  page: z.nullable(z.string()),
  createdAt: instantSchema,
})
