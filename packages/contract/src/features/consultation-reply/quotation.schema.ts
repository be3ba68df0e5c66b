import * as z from 'zod/mini'
import { amountSchema, daySchema, fileSchema } from '../../core/common.schema.ts'

/** Maximum size of a quotation: 2,000 lines have three megabytes. */
export const quotationMaxBytes = 4_000_000

export const quotationFileSchema = z.strictObject({ file: fileSchema(quotationMaxBytes) })

/** Why a part of a quotation is not taken: nothing is guessed. */
export const quotationProblems = [
  'unknown_line',
  'several_lines',
  'repeated',
  'quantity',
  'unit',
  'currency',
  'price',
  'charge',
  'freight',
  'validity',
] as const
export type QuotationProblem = (typeof quotationProblems)[number]

/** What a supplier offers in a line of its quotation. */
const offerSchema = z.object({
  /** For `base` units of the requested line; `null`: the quotation has none. */
  price: z.nullable(amountSchema),
  /** What the supplier calls it. */
  reference: z.string(),
  label: z.string(),
  manufacturer: z.string(),
  /** The promised day. */
  availableOn: z.nullable(daySchema),
})

/** A UBL quotation as it would fill the answer; nothing is written. */
export const quotationReadingSchema = z.object({
  '@type': z.literal('QuotationReading'),
  lines: z.array(
    z.object({
      /** The requested line. */
      line: z.int(),
      ...offerSchema.shape,
      comment: z.string(),
      /** The product that the supplier proposes instead. */
      similar: z.nullable(offerSchema),
    }),
  ),
  /** The freight; `null`: the quotation has no charge. */
  shipping: z.nullable(amountSchema),
  /** The last day of the offer. */
  validUntil: z.nullable(daySchema),
  notes: z.array(
    z.object({
      problem: z.enum(quotationProblems),
      /** The line in the quotation, from 1; 0 for the whole document. */
      row: z.int(),
      text: z.string(),
    }),
  ),
})
export type QuotationReading = z.infer<typeof quotationReadingSchema>
