import * as z from 'zod/mini'
import { amountSchema, daySchema, instantSchema, textSchema } from './common.schema.ts'
import { consultationLinesMax } from './constants.ts'
import { salesUnits } from './product.schema.ts'

/** What a supplier says of a line: a price, that it cannot be had, that it costs nothing more, or nothing (D-06). */
export const answerLineKinds = ['priced', 'declined', 'included', 'empty'] as const
export type AnswerLineKind = (typeof answerLineKinds)[number]

/** `awaited`: not begun; `validated` and `declined` are final, a further round has an answer of its own. */
export const answerStates = ['awaited', 'draft', 'validated', 'declined'] as const
export type AnswerState = (typeof answerStates)[number]

/** A similar product that a supplier offers beside a line. */
export const similarProductSchema = z.object({
  label: z.string(),
  manufacturer: z.string(),
  reference: z.string(),
  /** The day it can be had; `null` while it is missing from a draft. */
  availableOn: z.nullable(daySchema),
  /** As typed. */
  priceText: z.string(),
  /** As read, for `base` units of the line; `null`: it is no price. */
  price: z.nullable(amountSchema),
})

/** One line of an answer: what was typed, never replaced, and how it was read. */
export const answerLineSchema = z.object({
  line: z.int(),
  kind: z.enum(answerLineKinds),
  priceText: z.string(),
  /** For `base` units of the line; `null`: nothing typed, or no price. */
  price: z.nullable(amountSchema),
  isAvailable: z.nullable(z.boolean()),
  availableOn: z.nullable(daySchema),
  /** What the supplier calls it. */
  reference: z.string(),
  comment: z.string(),
  similar: z.nullable(similarProductSchema),
})
export type AnswerLine = z.infer<typeof answerLineSchema>

/** What travels of an answer that is being written; nothing in it has to be complete. */
export const answerLineDraftSchema = z.strictObject({
  line: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  kind: z.enum(answerLineKinds),
  priceText: z.string().check(z.maxLength(60, 'too_long')),
  isAvailable: z.nullable(z.boolean()),
  availableOn: z.nullable(daySchema),
  reference: z.string().check(z.maxLength(255, 'too_long')),
  comment: z.string().check(z.maxLength(1000, 'too_long')),
  similar: z.nullable(
    z.strictObject({
      label: z.string().check(z.maxLength(255, 'too_long')),
      manufacturer: z.string().check(z.maxLength(255, 'too_long')),
      reference: z.string().check(z.maxLength(255, 'too_long')),
      availableOn: z.nullable(daySchema),
      priceText: z.string().check(z.maxLength(60, 'too_long')),
    }),
  ),
})
export type AnswerLineDraft = z.infer<typeof answerLineDraftSchema>

/** An answer as far as it is written: everything, each time. */
export const answerDraftSchema = z.strictObject({
  shippingText: z.string().check(z.maxLength(60, 'too_long')),
  validityText: z.string().check(z.maxLength(20, 'too_long')),
  message: z.string().check(z.maxLength(4000, 'too_long')),
  lines: z.array(answerLineDraftSchema).check(z.maxLength(consultationLinesMax, 'too_many')),
})
export type AnswerDraft = z.infer<typeof answerDraftSchema>

/** What an answer says beside its lines. */
export const answerHeadSchema = z.object({
  state: z.enum(answerStates),
  /** The number of the round it is of, from 1. */
  round: z.int(),
  shippingText: z.string(),
  shipping: z.nullable(amountSchema),
  validityText: z.string(),
  /** From validation on. */
  validityDays: z.nullable(z.int()),
  /** The last day it holds, once it is validated; `null`: not said. */
  validUntil: z.nullable(daySchema),
  message: z.string(),
  declineReason: z.nullable(z.string()),
  /** When it was validated or declined. */
  endedAt: z.nullable(instantSchema),
  /** Once validated: `R-000123`. */
  receipt: z.nullable(z.string()),
  /** For `If-Match`. */
  version: z.int(),
})
export type AnswerHead = z.infer<typeof answerHeadSchema>

/** A line as a supplier is asked for it. */
export const askedLineSchema = z.object({
  id: z.int(),
  /** From 1, in the order of the request. */
  position: z.int(),
  reference: z.string(),
  label: z.string(),
  manufacturer: z.string(),
  quantity: z.number(),
  unit: z.enum(salesUnits),
  /** A price is asked for so many units: 1, 10, 100 or 1000. */
  base: z.int(),
  comment: z.nullable(z.string()),
  /** For `base` units; only where the buyer shows reference prices. */
  referencePrice: z.optional(z.nullable(amountSchema)),
})
export type AskedLine = z.infer<typeof askedLineSchema>

/** The text of a question or of its answer. */
export const exchangeTextSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.maxLength(4000, 'too_long'))

/** A document beside a consultation. */
export const consultationFileSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ConsultationFile'),
  id: z.int(),
  kind: z.enum(['own', 'supplier', 'client', 'answer', 'offer']),
  name: textSchema,
  byteCount: z.int(),
  addedAt: instantSchema,
  /** The round whose answer it was sent with; `null`: of an answer that is still being written, or the buyer's. */
  round: z.nullable(z.int()),
})
export type ConsultationFile = z.infer<typeof consultationFileSchema>
