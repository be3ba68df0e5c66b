import * as z from 'zod/mini'
import {
  answerHeadSchema,
  answerLineSchema,
  consultationFileSchema,
  exchangeTextSchema,
} from '../answer.schema.ts'
import { collectionOf } from '../collection.schema.ts'
import {
  amountSchema,
  fileSchema,
  instantSchema,
  namedSchema,
  quantitySchema,
  rowIdSchema,
  localeSchema,
} from '../common.schema.ts'
import { supplierFileMaxBytes } from '../constants.ts'
import { feeSchema } from '../fees.schema.ts'
import { queryDirection, queryInteger } from '../query.schema.ts'
import { lifeCycles, salesUnits } from '../product.schema.ts'
import { supplierStates } from './consultations.rules.ts'

export const consultationLineSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ConsultationLine'),
  id: z.int(),
  position: z.int(),
  /** `null`: a free line. */
  product: z.nullable(
    z.object({
      id: z.int(),
      image: z.string(),
      lifeCycle: z.enum(lifeCycles),
      /** It is still in a catalogue that the company sees (B-16). */
      isAvailable: z.boolean(),
    }),
  ),
  reference: z.string(),
  label: z.string(),
  manufacturer: z.string(),
  quantity: z.number(),
  unit: z.enum(salesUnits),
  /** Prices of the line are for so many units. */
  base: z.int(),
  /** What the company would have paid without asking, when the line was added. */
  referencePrice: z.nullable(amountSchema),
  comment: z.nullable(z.string()),
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
})

export const consultationLineCollectionSchema = collectionOf(consultationLineSchema)

/** One of the suppliers that are asked. */
export const consultationSupplierSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ConsultationSupplier'),
  id: z.int(),
  consultation: z.int(),
  supplier: namedSchema,
  agency: z.object({ id: z.int(), name: z.string(), city: z.string(), siret: z.nullable(z.string()) }),
  contact: z.nullable(namedSchema),
  /** Where its letters go; `null`: neither contact nor agency has an address. */
  email: z.nullable(z.string()),
  language: localeSchema,
  state: z.enum(supplierStates),
  /** Lines of the running answer that say something. */
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
  /** Whether the buyer may type an answer that was given by telephone, on paper or as a document (D-30). */
  takesEntry: z.boolean(),
  /** Whether the buyer has typed its running answer. */
  isByBuyer: z.boolean(),
  version: z.int(),
})
export type ConsultationSupplier = z.infer<typeof consultationSupplierSchema>
export const consultationSupplierCollectionSchema = collectionOf(consultationSupplierSchema)

export const consultationSupplierAddSchema = z.strictObject({
  consultation: rowIdSchema,
  /** Whose agency it is follows from the agency. */
  agency: rowIdSchema,
  contact: z.optional(z.nullable(rowIdSchema)),
  language: z.optional(localeSchema),
})
export const consultationSupplierChangeSchema = z.strictObject({
  agency: rowIdSchema,
  contact: z.nullable(rowIdSchema),
  language: localeSchema,
})

export const consultationQuery = z.strictObject({
  consultation: queryInteger({ min: 1, max: 2_147_483_647 }),
})

/** What a supplier asked for a product in another consultation. */
export const pastBidSchema = z.object({
  '@type': z.literal('PastBid'),
  consultation: namedSchema,
  supplier: z.string(),
  /** For `base` units. */
  price: amountSchema,
  base: z.int(),
  /** When the answer was validated. */
  answeredAt: instantSchema,
})
export type PastBid = z.infer<typeof pastBidSchema>

/** A supplier that could be asked, and why: what it covers, how far its nearest agency is. */
export const proposedSupplierSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ProposedSupplier'),
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

/** A question of a supplier, its answer, or a word of the buyer to all or to one. */
export const consultationMessageSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ConsultationMessage'),
  id: z.int(),
  author: z.enum(['buyer', 'supplier']),
  /** Who asked, or who alone was told; `null`: told to all. */
  supplier: z.nullable(namedSchema),
  isQuestion: z.boolean(),
  /** Of a question: whether it was answered. */
  isAnswered: z.boolean(),
  /** What it answers. */
  question: z.nullable(z.int()),
  body: z.string(),
  writtenAt: instantSchema,
})
export type ConsultationMessage = z.infer<typeof consultationMessageSchema>
export const consultationMessageCollectionSchema = collectionOf(consultationMessageSchema)
export const consultationMessageAddSchema = z.strictObject({
  body: exchangeTextSchema,
  /** The question that it answers. */
  question: z.optional(rowIdSchema),
  /** One of the consultation's suppliers; absent: all of them, who never learn who asked. */
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
export const consultationEventSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ConsultationEvent'),
  id: z.int(),
  kind: z.enum(consultationEventKinds),
  /** Who did it, of the company. */
  user: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  /** Such as the name of a document or the new end date. */
  detail: z.nullable(z.string()),
  happenedAt: instantSchema,
})
export type ConsultationEvent = z.infer<typeof consultationEventSchema>
export const consultationEventCollectionSchema = collectionOf(consultationEventSchema)

/** What one supplier answered, as the comparison shows it. */
export const comparedAnswerSchema = z.object({
  ...answerHeadSchema.shape,
  /** The supplier in the consultation. */
  id: z.int(),
  supplier: namedSchema,
  agency: namedSchema,
  /** The buyer has typed it (D-30). */
  isByBuyer: z.boolean(),
  /** The offer held until a day that has passed. */
  isExpired: z.boolean(),
  /** An order of the consultation carries its shipping already: a further one does not. */
  isShippingOrdered: z.boolean(),
  /** What an order with this supplier carries by default. */
  fees: z.array(feeSchema),
  lines: z.array(answerLineSchema),
  files: z.array(consultationFileSchema),
})
export type ComparedAnswer = z.infer<typeof comparedAnswerSchema>

/** All that comparing needs. Of sealed offers there is nothing in it until the end date. */
export const comparisonSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ConsultationComparison'),
  /** Prices are sealed until then; `null`: they are not. */
  sealedUntil: z.nullable(instantSchema),
  answeredCount: z.int(),
  /** The rounds that were opened, and of which one the answers are: the latest until then. */
  rounds: z.int(),
  round: z.int(),
  lines: z.array(
    z.object({
      ...consultationLineSchema.shape,
      /** Net price under an agreement today, for `base` units. */
      agreementPrice: z.nullable(amountSchema),
      /** Net price of its latest confirmed order in reach, for `base` units. */
      lastPaid: z.nullable(amountSchema),
      /** kg CO₂-equivalent for one unit; `null`: nobody declared it. */
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

/** Answers as they stood in an earlier round; without it, the latest. */
export const comparisonQuery = z.strictObject({
  round: z.optional(queryInteger({ min: 1, max: 1000 })),
})

/**
 * What a price can be compared with: what we pay under an agreement today, what the line would have cost when it was added,
 * what we last paid, the mean of the offers.
 */
export const gapBases = ['reference', 'agreement', 'lastPaid', 'mean'] as const
export type GapTo = (typeof gapBases)[number]

/** A column of the matrix: `line`, one of `matrixColumns`, or the number of a supplier in the consultation. */
const matrixKey = z.string().check(z.regex(/^(line|reference|lastPaid|carbon|[1-9]\d{0,9})$/))
export const comparisonExportQuery = z.strictObject({
  ...comparisonQuery.shape,
  format: z.enum(['csv', 'xlsx']),
  /** By which column lines are sorted; without it, as they were asked for. */
  sort: z.optional(matrixKey),
  direction: z.optional(queryDirection),
  /** Columns left out. */
  hidden: z.optional(z.array(matrixKey).check(z.maxLength(200))),
  /** What prices are compared with. */
  gapTo: z.optional(z.enum(gapBases)),
})

/** Which supplier gets how much of which line. */
export const consultationAwardSchema = z.strictObject({
  awards: z
    .array(
      z.strictObject({
        line: rowIdSchema,
        /** The supplier in the consultation. */
        supplier: rowIdSchema,
        quantity: quantitySchema,
        /** Take the similar product instead. */
        isSimilar: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(4000, 'too_many')),
  /** Take offers whose validity is over. */
  takesExpired: z._default(z.boolean(), false),
})
export type ConsultationAward = z.output<typeof consultationAwardSchema>
