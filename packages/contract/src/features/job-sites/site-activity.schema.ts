import * as z from 'zod/mini'
import { amountSchema, daySchema, instantSchema, namedSchema } from '../../core/common.schema.ts'
import { consultationStatuses, orderStatuses } from '../../domain/statuses.ts'

const listSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  owner: z.string(),
  itemCount: z.int(),
  changedAt: instantSchema,
})

const consultationSchema = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(consultationStatuses),
  endDate: z.nullable(instantSchema),
  createdAt: instantSchema,
  /** Its end date has passed and nothing was awarded. */
  isLate: z.boolean(),
})

const orderSchema = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(orderStatuses),
  supplier: z.string(),
  /** With fees, excluding VAT. */
  total: amountSchema,
  wishedOn: z.nullable(daySchema),
  createdAt: instantSchema,
  /** Still a pre-order on the day that it was wished for. */
  isLate: z.boolean(),
})

/** What was asked for and ordered of one product. */
const lineSchema = z.object({
  /** `null`: a free line. */
  productId: z.nullable(z.int()),
  reference: z.string(),
  name: z.string(),
  unit: z.string(),
  /** On the lists, in the consultations, in pre-orders and in confirmed orders. */
  listed: z.number(),
  consulted: z.number(),
  preOrdered: z.number(),
  ordered: z.number(),
  /** What is asked for and in no order yet. */
  missing: z.number(),
})

export type SiteLine = z.infer<typeof lineSchema>

const sumSchema = z.object({
  ...namedSchema.shape,
  orders: z.int(),
  /** Goods of confirmed orders, and of pre-orders, without fees, excluding VAT. */
  ordered: amountSchema,
  preOrdered: amountSchema,
})

export type SiteSum = z.infer<typeof sumSchema>

/** What is bought for a site, as far as the caller sees it; the newest and largest up to `siteActivityMax` of each kind. */
export const siteActivitySchema = z.object({
  '@id': z.string(),
  '@type': z.literal('JobSiteActivity'),
  lists: z.array(listSchema),
  consultations: z.array(consultationSchema),
  orders: z.array(orderSchema),
  counts: z.object({ lists: z.int(), consultations: z.int(), orders: z.int(), lines: z.int() }),
  /** Those with something missing first. */
  lines: z.array(lineSchema),
  suppliers: z.array(sumSchema),
  /** Families of the first level; number 0: in no catalogue. */
  families: z.array(sumSchema),
  totals: z.object({ ordered: amountSchema, preOrdered: amountSchema }),
})

export type SiteActivity = z.infer<typeof siteActivitySchema>
