import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import {
  daySchema,
  instantSchema,
  namedSchema,
  optionalTextSchema,
  quantitySchema,
  rowIdSchema,
  textSchema,
  uuidSchema,
} from '../common.schema.ts'
import { consultationLinesMax } from '../constants.ts'
import { queryDirection, queryFlag, queryInteger, searchText } from '../query.schema.ts'
import { salesUnits } from '../product.schema.ts'
import { consultationStatuses } from '../statuses.ts'
import { nextSteps } from './consultations.rules.ts'

/** Where a consultation was begun (D-30); a copy keeps the origin of what it was copied from. */
export const consultationOrigins = ['cart', 'selection_list', 'punch_out', 'direct'] as const
export type ConsultationOrigin = (typeof consultationOrigins)[number]

/** A consultation as the list and its own page show it. */
export const consultationSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Consultation'),
  id: z.int(),
  name: z.string(),
  businessCode: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  quotationNumber: z.nullable(z.string()),
  quotationDetail: z.nullable(z.string()),
  requester: namedSchema,
  /** Whom the requester asks for. */
  applicant: z.nullable(z.string()),
  origin: z.enum(consultationOrigins),
  /** Answers are taken until then. */
  endDate: z.nullable(instantSchema),
  message: z.nullable(z.string()),
  /** Whether suppliers see the business. */
  sharesJob: z.boolean(),
  /** Whether suppliers see what the company would pay without asking. */
  showsPrices: z.boolean(),
  /** Prices stay hidden from the buyer too until the end date (B-10). */
  isSealed: z.boolean(),
  status: z.enum(consultationStatuses),
  /** The end date has passed, whatever the status says. */
  isLate: z.boolean(),
  isCancelled: z.boolean(),
  nextStep: z.nullable(z.enum(nextSteps)),
  lineCount: z.int(),
  supplierCount: z.int(),
  sentCount: z.int(),
  /** Suppliers with a validated answer, whichever round it was of. */
  answeredCount: z.int(),
  declinedCount: z.int(),
  /** Suppliers that the latest round they were asked in still waits for. */
  awaitedCount: z.int(),
  /** Questions that nobody has answered. */
  questionCount: z.int(),
  createdAt: instantSchema,
  closedAt: z.nullable(instantSchema),
  /** The server's clock: what is left until the end date is counted from it. */
  serverTime: instantSchema,
  /** For `If-Match`. */
  version: z.int(),
})
export type Consultation = z.infer<typeof consultationSchema>

/** What the form of a consultation edits, as a whole. */
export const consultationDraftSchema = z.strictObject({
  name: textSchema,
  businessCode: optionalTextSchema,
  businessName: optionalTextSchema,
  quotationNumber: optionalTextSchema,
  quotationDetail: optionalTextSchema,
  applicant: optionalTextSchema,
  /** Later than the server's clock; once sent, never earlier than it was. */
  endDate: z.nullable(instantSchema),
  message: z.nullable(z.string().check(z.maxLength(4000, 'too_long'))),
  sharesJob: z.boolean(),
  showsPrices: z.boolean(),
  isSealed: z.boolean(),
})
export type ConsultationDraft = z.output<typeof consultationDraftSchema>

/** A line to add: a product, or a free line with a label. */
export const consultationLineAddSchema = z.strictObject({
  product: z.optional(rowIdSchema),
  reference: z.optional(z.string().check(z.trim(), z.maxLength(255, 'too_long'))),
  label: z.optional(z.string().check(z.trim(), z.maxLength(255, 'too_long'))),
  manufacturer: z.optional(z.string().check(z.trim(), z.maxLength(255, 'too_long'))),
  quantity: quantitySchema,
  unit: z.optional(z.enum(salesUnits)),
  comment: z.optional(z.nullable(z.string().check(z.maxLength(1000, 'too_long')))),
  /** Where it stood before it was removed: a line that comes alone goes there again, if the place is free. */
  position: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
})
export type ConsultationLineAdd = z.output<typeof consultationLineAddSchema>

export const consultationLinesAddSchema = z.strictObject({
  lines: z
    .array(consultationLineAddSchema)
    .check(z.minLength(1), z.maxLength(consultationLinesMax, 'too_many')),
})

/** Where a new consultation takes its lines and fields from. */
export const consultationAddSchema = z.strictObject({
  /** Absent: the day gives it its name. */
  name: z.optional(textSchema),
  origin: z._default(z.enum(consultationOrigins), 'direct'),
  /** `true`: the lines of the caller's cart, which is not emptied unless asked for. */
  fromCart: z.optional(z.boolean()),
  /** With `fromCart`: takes out of the cart what was asked for. */
  emptiesCart: z.optional(z.boolean()),
  /** A selection list that the caller sees, or these of its lines; its name and its job come with them. */
  fromList: z.optional(
    z.strictObject({ uuid: uuidSchema, items: z.optional(z.array(rowIdSchema).check(z.maxLength(2000))) }),
  ),
  /** Another consultation: its lines, suppliers and fields, without its documents and answers. */
  copyOf: z.optional(rowIdSchema),
  lines: z.optional(z.array(consultationLineAddSchema).check(z.maxLength(consultationLinesMax, 'too_many'))),
  businessCode: z.optional(optionalTextSchema),
  businessName: z.optional(optionalTextSchema),
  quotationNumber: z.optional(optionalTextSchema),
  quotationDetail: z.optional(optionalTextSchema),
})
export type ConsultationAdd = z.output<typeof consultationAddSchema>

const dateRange = z.optional(
  z.strictObject({ after: z.optional(instantSchema), before: z.optional(instantSchema) }),
)
const ids = z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100)))

export const consultationFacets = ['status', 'requester', 'supplier', 'unit', 'family'] as const

export const consultationQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name, business, quotation. */
  search: searchText,
  status: z.optional(z.array(z.enum(consultationStatuses)).check(z.maxLength(7))),
  requester: ids,
  supplier: ids,
  unit: ids,
  /** Consultations with a line of one of these families, or below them. */
  family: ids,
  /** A part of the business's code or name. */
  business: searchText,
  createdAt: dateRange,
  /** Days in Paris on which the first round was sent. */
  sent: z.optional(z.strictObject({ after: z.optional(daySchema), before: z.optional(daySchema) })),
  endDate: dateRange,
  /** Generated from this selection list. */
  selectionList: z.optional(uuidSchema),
  /** `true`: only what waits for the buyer. */
  waiting: z.optional(queryFlag),
  order: z.optional(
    z.strictObject({
      name: z.optional(queryDirection),
      createdAt: z.optional(queryDirection),
      endDate: z.optional(queryDirection),
    }),
  ),
  facets: z.optional(z.array(z.enum(consultationFacets)).check(z.maxLength(consultationFacets.length))),
})
export type ConsultationQuery = z.output<typeof consultationQuerySchema>

export const consultationCollectionSchema = collectionOf(consultationSchema)

/** How a consultation ends without an award, or after it. */
export const consultationCloseSchema = z.strictObject({
  /** Sent to suppliers who have not answered; the consultation is cancelled, not only closed. */
  isCancelled: z._default(z.boolean(), false),
  /** Tell those that were not retained, without prices. */
  tellsOthers: z._default(z.boolean(), false),
})

/** A further round, for some of those who were asked or for all of them. */
export const consultationRoundAddSchema = z.strictObject({
  endDate: instantSchema,
  /** Their numbers in the consultation; absent: all. */
  suppliers: z.optional(z.array(rowIdSchema).check(z.minLength(1), z.maxLength(100))),
})
