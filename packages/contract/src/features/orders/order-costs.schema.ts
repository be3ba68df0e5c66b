import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { amountSchema, rowIdSchema, textSchema } from '../../core/common.schema.ts'
import { percentageMax } from '../../core/constants.ts'
import { feeModes, feeSchema } from '../../domain/fees.schema.ts'

/** A fee of an order: that of an agreement, or one that someone entered or changed (`isManual`, D-10). */
export const orderCostSchema = z.extend(feeSchema, {
  '@id': z.string(),
  '@type': z.literal('OrderLineCost'),
  isManual: z.boolean(),
  /** What is charged below the franco. */
  charge: amountSchema,
  /** What is charged: 0 from the franco on. */
  due: amountSchema,
})

export type OrderCost = z.infer<typeof orderCostSchema>

export const orderCostCollectionSchema = collectionOf(orderCostSchema)

const feeAmount = z.nullable(z.number()).check(
  z.refine((value) => value === null || value > 0, 'not_positive'),
  z.refine((value) => value === null || value <= 99_999_999, 'too_big'),
)

/** A fee as a form edits it; only the field of the chosen mode counts. */
export const orderCostDraftSchema = z
  .strictObject({
    name: textSchema,
    mode: z.enum(feeModes),
    amount: z.nullable(z.number()),
    percentage: z.nullable(z.number()),
    /** The goods from which it is not due. */
    franco: feeAmount,
  })
  .check(
    z.superRefine(({ mode, amount, percentage }, issues) => {
      const value = mode === 'amount' ? amount : percentage
      const maximum = mode === 'amount' ? 99_999_999 : percentageMax
      const add = (message: string) =>
        issues.addIssue({ code: 'custom', path: [mode], message, input: value })
      if (value === null) add('required')
      else if (value <= 0) add('not_positive')
      else if (value > maximum) add('too_big')
      else if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) add('invalid')
    }),
  )

export type OrderCostDraft = z.output<typeof orderCostDraftSchema>

export const orderCostAddSchema = z.strictObject({ order: rowIdSchema, cost: orderCostDraftSchema })
