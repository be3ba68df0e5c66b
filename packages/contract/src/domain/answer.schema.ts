import * as z from 'zod/mini'
import { amountSchema, daySchema, instantSchema, textSchema } from '../core/common.schema.ts'
import { consultationLinesMax } from '../core/constants.ts'
import { salesUnits } from './product.schema.ts'
import { resource } from '../core/resource.schema.ts'

/** What a supplier answers for a line: a price, unavailable, included at no extra cost, or nothing (D-06). */
export const answerLineKinds = ['priced', 'declined', 'included', 'empty'] as const
export type AnswerLineKind = (typeof answerLineKinds)[number]

/** `awaited`: not started; `validated` and `declined` are final, another round has its own answer. */
export const answerStates = ['awaited', 'draft', 'validated', 'declined'] as const
export type AnswerState = (typeof answerStates)[number]

/** A similar product that a supplier offers for a line. */
export const similarProductSchema = z.object({
  label: z.string(),
  manufacturer: z.string(),
  reference: z.string(),
  /** The day of availability; `null` while it is missing in a draft. */
  availableOn: z.nullable(daySchema),
  /** As typed. */
  priceText: z.string(),
  /** As read, for `base` units of the line; `null`: it is not a price. */
  price: z.nullable(amountSchema),
})

/** One line of an answer: the typed text, never replaced, and the parsed value. */
export const answerLineSchema = z.object({
  line: z.int(),
  kind: z.enum(answerLineKinds),
  priceText: z.string(),
  /** For `base` units of the line; `null`: nothing typed, or not a price. */
  price: z.nullable(amountSchema),
  isAvailable: z.nullable(z.boolean()),
  availableOn: z.nullable(daySchema),
  /** What the supplier calls it. */
  reference: z.string(),
  comment: z.string(),
  similar: z.nullable(similarProductSchema),
})
export type AnswerLine = z.infer<typeof answerLineSchema>

/**
 * How a text was interpreted when it was typed. Omitted or `null`: a stored text keeps its price,
 * another one is parsed in the language of the request.
 */
const readPriceSchema = z.optional(z.nullable(amountSchema))

/** A draft of an answer; it may be incomplete. */
export const answerLineDraftSchema = z.strictObject({
  line: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  kind: z.enum(answerLineKinds),
  priceText: z.string().check(z.maxLength(60, 'too_long')),
  price: readPriceSchema,
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
      price: readPriceSchema,
    }),
  ),
})
export type AnswerLineDraft = z.infer<typeof answerLineDraftSchema>

/** An incomplete answer: always sent as a whole. */
export const answerDraftSchema = z.strictObject({
  shippingText: z.string().check(z.maxLength(60, 'too_long')),
  shipping: readPriceSchema,
  validityText: z.string().check(z.maxLength(20, 'too_long')),
  message: z.string().check(z.maxLength(4000, 'too_long')),
  lines: z.array(answerLineDraftSchema).check(z.maxLength(consultationLinesMax, 'too_many')),
})
export type AnswerDraft = z.infer<typeof answerDraftSchema>

/** The part of an answer that is not about single lines. */
export const answerHeadSchema = z.object({
  state: z.enum(answerStates),
  /** The number of its round, from 1. */
  round: z.int(),
  shippingText: z.string(),
  shipping: z.nullable(amountSchema),
  validityText: z.string(),
  /** From validation on. */
  validityDays: z.nullable(z.int()),
  /** The last day it is valid, once it is validated; `null`: not stated. */
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

/** A line of a consultation as its suppliers see it. */
export const requestedLineSchema = z.object({
  id: z.int(),
  /** From 1, in the order of the request. */
  position: z.int(),
  reference: z.string(),
  label: z.string(),
  manufacturer: z.string(),
  quantity: z.number(),
  unit: z.enum(salesUnits),
  /** Number of units that the price is for: 1, 10, 100 or 1000. */
  base: z.int(),
  comment: z.nullable(z.string()),
  /** The day by which it is needed. */
  wishedOn: z.optional(z.nullable(daySchema)),
  /** For `base` units; only where the buyer shows reference prices. */
  referencePrice: z.optional(z.nullable(amountSchema)),
  /** List price of the product for `base` units, which a price is compared with; not of a company's own catalogue. */
  publicPrice: z.optional(z.nullable(amountSchema)),
})
export type RequestedLine = z.infer<typeof requestedLineSchema>

/** The text of a question or of its answer. */
export const messageTextSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.maxLength(4000, 'too_long'))

/** A document attached to a consultation. */
export const consultationFileSchema = resource('ConsultationFile', {
  id: z.int(),
  kind: z.enum(['own', 'supplier', 'client', 'answer', 'offer']),
  name: textSchema,
  byteCount: z.int(),
  addedAt: instantSchema,
  /** The round of the answer that it belongs to; `null`: of a draft, or the buyer's. */
  round: z.nullable(z.int()),
})
export type ConsultationFile = z.infer<typeof consultationFileSchema>
