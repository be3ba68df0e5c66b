import * as z from 'zod/mini'
import {
  answerHeadSchema,
  answerLineSchema,
  consultationFileSchema,
  messageTextSchema,
} from '../../domain/answer.schema.ts'
import { collectionOf } from '../../core/collection.schema.ts'
import {
  amountSchema,
  daySchema,
  fileSchema,
  instantSchema,
  namedSchema,
  quantitySchema,
  rowIdSchema,
  localeSchema,
} from '../../core/common.schema.ts'
import { supplierFileMaxBytes } from '../../core/constants.ts'
import { feeSchema } from '../../domain/fees.schema.ts'
import { queryDirection, queryInteger } from '../../core/query.schema.ts'
import { lifeCycles, salesUnits } from '../../domain/product.schema.ts'
import { supplierStates } from './consultations.rules.ts'
import { resource } from '../../core/resource.schema.ts'

export const consultationLineSchema = resource('ConsultationLine', {
  id: z.int(),
  position: z.int(),
  /** `null`: a free line. */
  product: z.nullable(
    z.object({
      id: z.int(),
      image: z.string(),
      lifeCycle: z.enum(lifeCycles),
      /** Whether it is still in a catalogue that the company sees (B-16). */
      isAvailable: z.boolean(),
    }),
  ),
  reference: z.string(),
  label: z.string(),
  manufacturer: z.string(),
  quantity: z.number(),
  unit: z.enum(salesUnits),
  /** Number of units that prices of the line are for. */
  base: z.int(),
  /** What the company would have paid without asking, when the line was added. */
  referencePrice: z.nullable(amountSchema),
  comment: z.nullable(z.string()),
  /** The day by which it is needed. */
  wishedOn: z.nullable(daySchema),
  /** For `If-Match`. */
  version: z.int(),
})
export type ConsultationLine = z.infer<typeof consultationLineSchema>

export const consultationLineChangeSchema = z.strictObject({
  reference: z.string().check(z.trim(), z.maxLength(255, 'too_long')),
  label: z.string().check(z.trim(), z.maxLength(255, 'too_long')),
  manufacturer: z.string().check(z.trim(), z.maxLength(255, 'too_long')),
  quantity: quantitySchema,
  comment: z.nullable(z.string().check(z.maxLength(1000, 'too_long'))),
  /** Absent: left unchanged. */
  wishedOn: z.optional(z.nullable(daySchema)),
})
export type ConsultationLineChange = z.output<typeof consultationLineChangeSchema>

export const consultationLineCollectionSchema = collectionOf(consultationLineSchema)

/** One of the suppliers of a consultation. */
export const consultationSupplierSchema = resource('ConsultationSupplier', {
  id: z.int(),
  consultation: z.int(),
  supplier: namedSchema,
  agency: z.object({ id: z.int(), name: z.string(), city: z.string(), siret: z.nullable(z.string()) }),
  contact: z.nullable(namedSchema),
  /** Email address of the supplier; `null`: neither contact nor agency has one. */
  email: z.nullable(z.string()),
  /** Where emails with a link are sent: while offers are hidden, the address of the request (decision 0060). */
  linkEmail: z.nullable(z.string()),
  language: localeSchema,
  state: z.enum(supplierStates),
  /** Number of answered lines of the current answer. */
  answeredLines: z.int(),
  sentAt: z.nullable(instantSchema),
  openedAt: z.nullable(instantSchema),
  answeredAt: z.nullable(instantSchema),
  remindedAt: z.nullable(instantSchema),
  /** The number and the end of its latest round. */
  round: z.nullable(z.int()),
  endDate: z.nullable(instantSchema),
  declineReason: z.nullable(z.string()),
  awardedLines: z.int(),
  /** Whether the buyer may enter an answer received by phone, on paper or as a document (D-30). */
  takesEntry: z.boolean(),
  /** Whether the buyer has entered its current answer. */
  isByBuyer: z.boolean(),
  version: z.int(),
})
export type ConsultationSupplier = z.infer<typeof consultationSupplierSchema>
export const consultationSupplierCollectionSchema = collectionOf(consultationSupplierSchema)

export const consultationSupplierAddSchema = z.strictObject({
  consultation: rowIdSchema,
  /** The supplier follows from the agency. */
  agency: rowIdSchema,
  contact: z.optional(z.nullable(rowIdSchema)),
  language: z.optional(localeSchema),
})
export const consultationSupplierChangeSchema = z.strictObject({
  agency: rowIdSchema,
  contact: z.nullable(rowIdSchema),
  language: localeSchema,
})

export const consultationReminderSchema = z.strictObject({
  /** Reminds again within an hour. */
  isConfirmed: z._default(z.boolean(), false),
})

export const consultationQuery = z.strictObject({
  consultation: queryInteger({ min: 1, max: 2_147_483_647 }),
})

/** The price of a supplier for a product in another consultation. */
export const pastBidSchema = z.object({
  '@type': z.literal('PastBid'),
  consultation: namedSchema,
  supplier: z.string(),
  /** For `base` units. */
  price: amountSchema,
  base: z.int(),
  /** When the answer was validated. */
  answeredAt: instantSchema,
  /** Far off the reference price of its line, or the other offers, and not ordered. */
  isOutlier: z.boolean(),
})
export type PastBid = z.infer<typeof pastBidSchema>

/** A supplier that could be added, and why: its coverage, and the distance of its nearest agency. */
export const proposedSupplierSchema = resource('ProposedSupplier', {
  supplier: namedSchema,
  agency: z.object({ id: z.int(), name: z.string(), city: z.string(), siret: z.nullable(z.string()) }),
  contact: z.nullable(namedSchema),
  email: z.nullable(z.string()),
  /** Lines whose product it sells, and of those the ones under an agreement of the company. */
  sold: z.int(),
  covered: z.int(),
  /** Kilometres as the crow flies from the selected address; `null` without one. */
  distance: z.nullable(z.number()),
})
export type ProposedSupplier = z.infer<typeof proposedSupplierSchema>
export const proposedSupplierCollectionSchema = collectionOf(proposedSupplierSchema)

/** A question of a supplier, its answer, or a message of the buyer to all or to one. */
export const consultationMessageSchema = resource('ConsultationMessage', {
  id: z.int(),
  author: z.enum(['buyer', 'supplier']),
  /** The author of the question, or the only recipient; `null`: sent to all. */
  supplier: z.nullable(namedSchema),
  isQuestion: z.boolean(),
  /** For a question: whether it was answered. */
  isAnswered: z.boolean(),
  /** The answered question. */
  question: z.nullable(z.int()),
  /** The question as the answer repeats it to all. */
  questionText: z.nullable(z.string()),
  body: z.string(),
  writtenAt: instantSchema,
})
export type ConsultationMessage = z.infer<typeof consultationMessageSchema>
export const consultationMessageCollectionSchema = collectionOf(consultationMessageSchema)
export const consultationMessageAddSchema = z.strictObject({
  body: messageTextSchema,
  /** The answered question. */
  question: z.optional(rowIdSchema),
  /** The question as all suppliers see it above the answer; if omitted it is not repeated, because it may reveal its author. */
  questionText: z.optional(z.string().check(z.trim(), z.maxLength(4000, 'too_long'))),
  /** One of the consultation's suppliers; absent: all of them; the author of the question is never revealed. */
  supplier: z.optional(rowIdSchema),
})

export const consultationFileKinds = ['own', 'supplier', 'client'] as const
export type ConsultationFileKind = (typeof consultationFileKinds)[number]
export const consultationFileAddSchema = z.strictObject({
  kind: z.enum(consultationFileKinds),
  file: fileSchema(supplierFileMaxBytes),
})
export const consultationFileCollectionSchema = collectionOf(consultationFileSchema)

/** What happened, for the timeline. */
export const consultationEventKinds = [
  'created',
  'sent',
  'resent',
  'recipient_kept',
  'recipient_changed',
  'reminded',
  'opened',
  'answered',
  'answer_entered',
  'declined',
  'question',
  'message',
  'end_date_moved',
  'document_added',
  'round_opened',
  'awarded',
  'closed',
  'cancelled',
  'reopened',
] as const
export type ConsultationEventKind = (typeof consultationEventKinds)[number]
export const consultationEventSchema = resource('ConsultationEvent', {
  id: z.int(),
  kind: z.enum(consultationEventKinds),
  /** The user of the company who did it. */
  user: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  /** Such as the name of a document or the new end date. */
  detail: z.nullable(z.string()),
  happenedAt: instantSchema,
})
export type ConsultationEvent = z.infer<typeof consultationEventSchema>
export const consultationEventCollectionSchema = collectionOf(consultationEventSchema)

/** The answer of one supplier, as the comparison shows it. */
export const comparedAnswerSchema = z.object({
  ...answerHeadSchema.shape,
  /** The supplier in the consultation. */
  id: z.int(),
  supplier: namedSchema,
  agency: namedSchema,
  /** The buyer has entered it (D-30). */
  isByBuyer: z.boolean(),
  /** The offer has expired. */
  isExpired: z.boolean(),
  /** An order of the consultation already includes its shipping: another one does not. */
  isShippingOrdered: z.boolean(),
  /** The default fees of an order with this supplier. */
  fees: z.array(feeSchema),
  lines: z.array(answerLineSchema),
  files: z.array(consultationFileSchema),
})
export type ComparedAnswer = z.infer<typeof comparedAnswerSchema>

/** Everything needed to compare. Hidden offers are omitted until the end date. */
export const comparisonSchema = resource('ConsultationComparison', {
  /** Prices are hidden until then; `null`: they are not. */
  sealedUntil: z.nullable(instantSchema),
  answeredCount: z.int(),
  /** The rounds that were opened, and the round of the answers: the latest up to that one. */
  rounds: z.int(),
  round: z.int(),
  /** A price above or below the compared price by this factor has to be confirmed, and is never the best. */
  outlierFactor: z.number(),
  lines: z.array(
    z.object({
      ...consultationLineSchema.shape,
      /** Net price under an agreement today, for `base` units. */
      agreementPrice: z.nullable(amountSchema),
      /** Net price of its latest visible confirmed order, for `base` units. */
      lastPaid: z.nullable(amountSchema),
      /** kg CO₂-equivalent for one unit; `null`: no one declared it. */
      carbon: z.nullable(z.number()),
    }),
  ),
  answers: z.array(comparedAnswerSchema),
  awards: z.array(
    z.object({
      line: z.int(),
      supplier: z.int(),
      quantity: z.number(),
      unitPrice: amountSchema,
      isSimilar: z.boolean(),
      order: z.nullable(z.int()),
    }),
  ),
})
export type Comparison = z.infer<typeof comparisonSchema>

/** Answers as of an earlier round; if omitted, the latest. */
export const comparisonQuery = z.strictObject({
  round: z.optional(queryInteger({ min: 1, max: 1000 })),
})

/**
 * What a price can be compared with: what we pay under an agreement today, what the line would have cost when it was added,
 * what we last paid, the mean of the offers.
 */
export const gapBases = ['reference', 'agreement', 'lastPaid', 'mean'] as const
export type GapTo = (typeof gapBases)[number]

/** A column of the matrix: `line`, one of `matrixColumns`, or the id of a supplier in the consultation. */
const matrixKey = z.string().check(z.regex(/^(line|reference|lastPaid|carbon|[1-9]\d{0,9})$/))
export const comparisonExportQuery = z.strictObject({
  ...comparisonQuery.shape,
  format: z.enum(['csv', 'xlsx']),
  /** The column that lines are sorted by; if omitted, in their own order. */
  sort: z.optional(matrixKey),
  direction: z.optional(queryDirection),
  /** Hidden columns. */
  hidden: z.optional(z.array(matrixKey).check(z.maxLength(200))),
  /** What prices are compared with. */
  gapTo: z.optional(z.enum(gapBases)),
})

/** The awarded quantity of each line by supplier. */
export const consultationAwardSchema = z.strictObject({
  awards: z
    .array(
      z.strictObject({
        line: rowIdSchema,
        /** The supplier in the consultation. */
        supplier: rowIdSchema,
        quantity: quantitySchema,
        /** Accept the similar product instead. */
        isSimilar: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(4000, 'too_many')),
  /** Accept expired offers. */
  takesExpired: z._default(z.boolean(), false),
  /** Accept prices far from the agreement, the reference price or the other offers. */
  takesOutliers: z._default(z.boolean(), false),
  /** The answers that the decision is based on, as they were read: if one has changed since, the error is `answer_changed`. */
  answers: z.optional(
    z
      .array(z.strictObject({ supplier: rowIdSchema, round: z.int(), version: z.int() }))
      .check(z.maxLength(100, 'too_many')),
  ),
})
export type ConsultationAward = z.output<typeof consultationAwardSchema>
