import * as z from 'zod/mini'
import { amountSchema, instantSchema, namedSchema, quantitySchema, uuidSchema } from '../common.schema.ts'
import { feeSchema } from '../fees.schema.ts'
import { jobSchema } from '../job.schema.ts'
import { productSchema } from '../product.schema.ts'

/** One product of one supplier in the cart. */
export const cartLineSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('CartLine'),
  id: z.int(),
  product: productSchema,
  quantity: z.number(),
  /** Net price at this quantity, for `product.price.base` units; `null` when no price is known. */
  unitPrice: z.nullable(amountSchema),
  /** round(quantity × unitPrice / base, 2); `null` without a price. */
  total: z.nullable(amountSchema),
  addedAt: instantSchema,
  /** `false`: the product left its catalogue; the line stays, it cannot be ordered. */
  available: z.boolean(),
})

/** The lines that go to one supplier. */
export const cartGroupSchema = z.object({
  supplier: namedSchema,
  lines: z.array(cartLineSchema),
  /** Sum of the rounded line totals that are known: the goods, without fees. */
  total: amountSchema,
  missingPrices: z.int(),
  /** Fees on every order of the supplier; `feesOn` computes them. */
  fees: z.array(feeSchema),
})

/** The user's cart, stored on the server. */
export const cartSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Cart'),
  groups: z.array(cartGroupSchema),
  lineCount: z.int(),
  /** The goods of all groups, without fees. */
  total: amountSchema,
  missingPrices: z.int(),
  /** What the selection lists that lines come from are for; left out where that is nothing, or not the same. */
  job: z.optional(jobSchema),
  updatedAt: z.nullable(instantSchema),
})

/** What a write has changed in a cart; laid over the cart that is known it makes the present one. */
export const cartChangeSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('CartChange'),
  /** Lines that are new or other than before; `null`: more than an answer holds, so the cart is to be read. */
  lines: z.nullable(z.array(cartLineSchema)),
  /** The numbers of the lines that have gone. */
  removedLines: z.array(z.int()),
  /** The sums and fees of every group, in order; without its lines. Empty where `lines` is `null`. */
  groups: z.array(z.omit(cartGroupSchema, { lines: true })),
  lineCount: z.int(),
  total: amountSchema,
  missingPrices: z.int(),
  job: z.optional(jobSchema),
  updatedAt: z.nullable(instantSchema),
})

export type Cart = z.infer<typeof cartSchema>
export type CartChange = z.infer<typeof cartChangeSchema>
export type CartGroup = z.infer<typeof cartGroupSchema>
export type CartLine = z.infer<typeof cartLineSchema>

export const cartLineAddSchema = z.strictObject({
  productId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  quantity: quantitySchema,
})

export const cartLineQuantitySchema = z.strictObject({ quantity: quantitySchema })

/** Maximum lines of one batch; several lines may be of one product. */
export const maxCartBatchLines = 2000

export const cartLinesAddSchema = z.strictObject({
  lines: z.array(cartLineAddSchema).check(z.minLength(1), z.maxLength(maxCartBatchLines)),
  /** The selection list that they come from: what it is for goes with them to the order. */
  list: z.optional(uuidSchema),
})

/** Why a line of a batch was refused: the cart is full, the product is unknown, or the quantity is too large. */
export const cartRefusals = ['cart_full', 'not_a_choice', 'too_big'] as const
export type CartRefusal = (typeof cartRefusals)[number]

/** Many lines added by one request, which can be undone together. */
export const cartBatchSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('CartBatch'),
  id: z.int(),
  change: cartChangeSchema,
  /** Lines that were added. */
  addedCount: z.int(),
  /** Lines that were refused, by their index in the batch. */
  refused: z.array(z.object({ index: z.int(), code: z.enum(cartRefusals) })),
})

export type CartBatch = z.infer<typeof cartBatchSchema>

/** Why a product is suggested to reach a franco; the order breaks ties. */
export const francoSources = ['favorite', 'history', 'sibling'] as const

/** A product that brings a supplier's goods to its franco, and how much of it. */
export const francoFillerSchema = z.object({
  product: productSchema,
  quantity: z.number(),
  /** Total of that quantity in EUR; at least the gap. */
  total: amountSchema,
  /** Why it is suggested: a favourite, used before, or popular in the families of the cart. */
  source: z.enum(francoSources),
})

export type FrancoFiller = z.infer<typeof francoFillerSchema>
