import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  changedTextSchema,
  daySchema,
  instantSchema,
  namedSchema,
  optionalTextSchema,
  quantitySchema,
  rowIdSchema,
  textSchema,
  uuidSchema,
} from '../../core/common.schema.ts'
import { consultationLinesMax } from '../../core/constants.ts'
import { queryDirection, queryFlag, queryInteger, searchText } from '../../core/query.schema.ts'
import { salesUnits } from '../../domain/product.schema.ts'
import { consultationStatuses } from '../../domain/statuses.ts'
import { nextSteps } from './consultations.rules.ts'
import { resource } from '../../core/resource.schema.ts'

/** Where a consultation was created (D-30); a copy keeps the origin of its source. */
export const consultationOrigins = ['cart', 'selection_list', 'punch_out', 'direct'] as const
export type ConsultationOrigin = (typeof consultationOrigins)[number]

/** A consultation in the list and on its page. */
export const consultationSchema = resource('Consultation', {
  id: z.int(),
  name: z.string(),
  businessCode: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  jobCode: z.nullable(z.string()),
  jobName: z.nullable(z.string()),
  quotationNumber: z.nullable(z.string()),
  quotationDetail: z.nullable(z.string()),
  requester: namedSchema,
  /** The user on whose behalf the requester asks. */
  applicant: z.nullable(z.string()),
  origin: z.enum(consultationOrigins),
  /** Answers are accepted until then. */
  endDate: z.nullable(instantSchema),
  message: z.nullable(z.string()),
  /** Whether suppliers see the project. */
  sharesJob: z.boolean(),
  /** Whether suppliers see what the company would pay without asking. */
  showsPrices: z.boolean(),
  /** Prices stay hidden from the buyer too until the end date (B-10). */
  isSealed: z.boolean(),
  status: z.enum(consultationStatuses),
  /** The end date has passed, regardless of the status. */
  isLate: z.boolean(),
  isCancelled: z.boolean(),
  nextStep: z.nullable(z.enum(nextSteps)),
  lineCount: z.int(),
  supplierCount: z.int(),
  sentCount: z.int(),
  /** Suppliers with a validated answer in any round. */
  answeredCount: z.int(),
  declinedCount: z.int(),
  /** Suppliers that have not answered their latest round. */
  awaitedCount: z.int(),
  /** Questions that no one has answered. */
  questionCount: z.int(),
  createdAt: instantSchema,
  closedAt: z.nullable(instantSchema),
  /** The server's clock: the time left until the end date is computed from it. */
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
  jobCode: changedTextSchema,
  jobName: changedTextSchema,
  quotationNumber: optionalTextSchema,
  quotationDetail: optionalTextSchema,
  applicant: optionalTextSchema,
  /** Later than the server's clock; once sent, never moved earlier. */
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
  /** The day by which it is needed. */
  wishedOn: z.optional(z.nullable(daySchema)),
  /** Its position before it was removed: a single line is restored there, if the position is free. */
  position: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
})
export type ConsultationLineAdd = z.output<typeof consultationLineAddSchema>

export const consultationLinesAddSchema = z.strictObject({
  lines: z
    .array(consultationLineAddSchema)
    .check(z.minLength(1), z.maxLength(consultationLinesMax, 'too_many')),
})

/** The source of the lines and fields of a new consultation. */
export const consultationAddSchema = z.strictObject({
  /** If omitted, it is named after the day. */
  name: z.optional(textSchema),
  origin: z._default(z.enum(consultationOrigins), 'direct'),
  /** `true`: the lines of the caller's cart, which is emptied only on request. */
  fromCart: z.optional(z.boolean()),
  /** With `fromCart`: removes the requested lines from the cart. */
  emptiesCart: z.optional(z.boolean()),
  /** A selection list that the caller sees, or these of its lines; its name and its project are copied too. */
  fromList: z.optional(
    z.strictObject({ uuid: uuidSchema, items: z.optional(z.array(rowIdSchema).check(z.maxLength(2000))) }),
  ),
  /** Another consultation: its lines, suppliers and fields, without its documents and answers. */
  copyOf: z.optional(rowIdSchema),
  lines: z.optional(z.array(consultationLineAddSchema).check(z.maxLength(consultationLinesMax, 'too_many'))),
  businessCode: z.optional(optionalTextSchema),
  businessName: z.optional(optionalTextSchema),
  jobCode: changedTextSchema,
  jobName: changedTextSchema,
  quotationNumber: z.optional(optionalTextSchema),
  quotationDetail: z.optional(optionalTextSchema),
})
export type ConsultationAdd = z.output<typeof consultationAddSchema>

const dateRange = z.optional(
  z.strictObject({ after: z.optional(instantSchema), before: z.optional(instantSchema) }),
)
const ids = z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100)))

export const consultationFacets = ['status', 'requester', 'supplier', 'unit', 'family', 'site'] as const

export const consultationQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name, project, quote. */
  search: searchText,
  status: z.optional(z.array(z.enum(consultationStatuses)).check(z.maxLength(7))),
  requester: ids,
  supplier: ids,
  unit: ids,
  /** Consultations with a line of one of these families, or below them. */
  family: ids,
  /** Consultations of one of these sites, by their job code. */
  site: ids,
  /** Part of the project's code or name. */
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
  /** Sent to suppliers who have not answered; the consultation is cancelled, not just closed. */
  isCancelled: z._default(z.boolean(), false),
  /** Notify the suppliers that were not chosen, without prices. */
  tellsOthers: z._default(z.boolean(), false),
})

/** Another round, for some of the suppliers or all of them. */
export const consultationRoundAddSchema = z.strictObject({
  endDate: instantSchema,
  /** Their ids in the consultation; absent: all. */
  suppliers: z.optional(z.array(rowIdSchema).check(z.minLength(1), z.maxLength(100))),
})
