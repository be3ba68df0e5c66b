import * as z from 'zod/mini'
import { amountSchema } from '../core/common.schema.ts'

/** How a fee is computed. */
export const feeModes = ['amount', 'percentage'] as const

/** A fee that a framework agreement adds to an order (D-10). */
export const feeSchema = z.object({
  id: z.int(),
  /** Its designation, such as transport. */
  name: z.string(),
  mode: z.enum(feeModes),
  /** EUR excluding VAT; `null` with a percentage. */
  amount: z.nullable(amountSchema),
  /** Of the goods: 2.5 is 2.5 %; `null` with an amount. */
  percentage: z.nullable(z.number()),
  /** The goods from which the fee is not due; `null`: it is always due. */
  franco: z.nullable(amountSchema),
})

export type Fee = z.infer<typeof feeSchema>
