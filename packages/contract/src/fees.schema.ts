import * as z from 'zod/mini'
import { amountSchema } from './common.schema.ts'

/** The ways to compute a fee. */
export const feeModes = ['amount', 'percentage'] as const

/** A fee that a framework agreement puts on an order (D-10). */
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
