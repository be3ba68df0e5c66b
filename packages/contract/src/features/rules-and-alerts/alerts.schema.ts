import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { amountSchema, daySchema, instantSchema, namedSchema, rowIdSchema } from '../../core/common.schema.ts'
import { queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'
import { alertKinds, alertStates } from './alerts.rules.ts'
import { resource } from '../../core/resource.schema.ts'

/** An alert about agreements, and its status (B-14). */
export const purchaseAlertSchema = resource('PurchaseAlert', {
  id: z.int(),
  kind: z.enum(alertKinds),
  state: z.enum(alertStates),
  unit: namedSchema,
  supplier: namedSchema,
  /** The agreement that expires, or that is more expensive than a bid. */
  agreement: z.nullable(namedSchema),
  /** The order with goods outside every agreement, by its number. */
  order: z.nullable(namedSchema),
  /** The consultation that the bid was made in. */
  consultation: z.nullable(namedSchema),
  product: z.nullable(namedSchema),
  /** The days before the end that were reached. */
  level: z.nullable(z.int()),
  /** The last day of the agreement. */
  dueOn: z.nullable(daySchema),
  /** Goods outside an agreement, or the agreement's price. */
  amount: z.nullable(amountSchema),
  /** The bid, for the same `base`. */
  bid: z.nullable(amountSchema),
  base: z.nullable(z.int()),
  raisedAt: instantSchema,
  assignee: z.nullable(namedSchema),
  version: z.int(),
})

export type PurchaseAlert = z.infer<typeof purchaseAlertSchema>

const ids = z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100)))

export const purchaseAlertQuerySchema = z.strictObject({
  ...pageQuery,
  /** A part of the name of supplier, agreement, consultation or product, or of an order's number. */
  search: searchText,
  kind: z.optional(z.array(z.enum(alertKinds)).check(z.maxLength(3))),
  state: z.optional(z.array(z.enum(alertStates)).check(z.maxLength(3))),
  unit: ids,
  order: z.optional(
    z.strictObject({
      raisedAt: z.optional(queryDirection),
      dueOn: z.optional(queryDirection),
      supplier: z.optional(queryDirection),
    }),
  ),
})

export type PurchaseAlertQuery = z.output<typeof purchaseAlertQuerySchema>

export const purchaseAlertCollectionSchema = collectionOf(purchaseAlertSchema)

/** The assignee of an alert, and its status. */
export const purchaseAlertChangeSchema = z.strictObject({
  /** A user of the company who may see it; `null`: no one. */
  assignee: z.nullable(rowIdSchema),
  isDismissed: z.boolean(),
})

export type PurchaseAlertChange = z.output<typeof purchaseAlertChangeSchema>

const required = ({ input }: { readonly input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'required' : 'invalid'
const days = (max: number) =>
  z.int({ error: required }).check(z.minimum(1, 'too_small'), z.maximum(max, 'too_big'))

const thresholds = {
  /** Days before the end of an agreement, one to five values. */
  expiryDays: z.array(days(400)).check(z.minLength(1, 'required'), z.maxLength(5, 'too_many')),
  /** Goods of an order outside every agreement, in EUR. */
  outsideAmount: z
    .number({ error: required })
    .check(z.minimum(0, 'too_small'), z.maximum(999_999_999, 'too_big'), z.multipleOf(0.01, 'invalid')),
  /** How much more expensive than a bid an agreement is, in percent. */
  dearerPercent: z
    .number({ error: required })
    .check(z.minimum(0, 'too_small'), z.maximum(1000, 'too_big'), z.multipleOf(0.01, 'invalid')),
  /** How far back orders and bids are checked, in days. */
  pastDays: days(400),
}

/** A price above or below the compared price by this factor has to be confirmed. */
const outlierFactor = z
  .number({ error: required })
  .check(z.minimum(1.1, 'too_small'), z.maximum(100, 'too_big'), z.multipleOf(0.01, 'invalid'))

/** Without `outlierFactor` that of the unit is unchanged. */
export const alertThresholdsDraftSchema = z.strictObject({
  ...thresholds,
  outlierFactor: z.optional(outlierFactor),
})

export type AlertThresholdsDraft = z.output<typeof alertThresholdsDraftSchema>

/** The alert thresholds of a unit. */
export const alertThresholdsSchema = resource('AlertThresholds', {
  /** The unit's number. */
  id: z.int(),
  unit: namedSchema,
  /** Depth of the unit in the tree; the top one is 0. */
  depth: z.int(),
  ...thresholds,
  outlierFactor,
  /** The unit whose factor it is; `null`: no unit has set one. */
  outlierFactorSetBy: z.nullable(namedSchema),
  /** The unit whose thresholds these are; `null`: no one has set any. */
  setBy: z.nullable(namedSchema),
  /** Of the unit's own; 0 where it has none. */
  version: z.int(),
})

export type UnitThresholds = z.infer<typeof alertThresholdsSchema>

export const alertThresholdsCollectionSchema = collectionOf(alertThresholdsSchema)
