import * as z from 'zod/mini'
import { amountSchema, instantSchema, namedSchema, quantitySchema } from '../common.schema.ts'
import { feeSchema } from '../fees.schema.ts'
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
  /** What the supplier puts on every order; `feesOn` works them out. */
  fees: z.array(feeSchema),
})

/** The user's cart: one per user, kept on the server. Every write answers the whole of it. */
export const cartSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Cart'),
  groups: z.array(cartGroupSchema),
  lineCount: z.int(),
  /** The goods of all groups, without fees. */
  total: amountSchema,
  missingPrices: z.int(),
  updatedAt: z.nullable(instantSchema),
})

export type Cart = z.infer<typeof cartSchema>
export type CartGroup = z.infer<typeof cartGroupSchema>
export type CartLine = z.infer<typeof cartLineSchema>

export const cartLineAddSchema = z.strictObject({
  productId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  quantity: quantitySchema,
})

export const cartLineQuantitySchema = z.strictObject({ quantity: quantitySchema })

/** The most lines of one act; a cart holds fewer, but several may be of one product. */
export const cartActLinesMax = 2000

export const cartLinesAddSchema = z.strictObject({
  lines: z.array(cartLineAddSchema).check(z.minLength(1), z.maxLength(cartActLinesMax)),
})

/** Why a line of an act did not go in: no room left, no product of this number, or more than a line can hold. */
export const cartRefusals = ['cart_full', 'not_a_choice', 'too_big'] as const
export type CartRefusal = (typeof cartRefusals)[number]

/** Many lines put in by one act, which can be undone as one. */
export const cartActSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('CartAct'),
  id: z.int(),
  cart: cartSchema,
  /** Lines of the act that went in. */
  addedCount: z.int(),
  /** Those that did not, by their place in the act. */
  refused: z.array(z.object({ index: z.int(), code: z.enum(cartRefusals) })),
})

export type CartAct = z.infer<typeof cartActSchema>

/** Why a product is thought of to reach a franco; of equals what comes first here goes first. */
export const francoSources = ['in_cart', 'favorite', 'history', 'sibling'] as const

/** A product that brings a supplier's goods to its franco, and how much of it. */
export const francoFillerSchema = z.object({
  product: productSchema,
  quantity: z.number(),
  /** What that quantity costs; at least the gap. */
  total: amountSchema,
  /** Why it is thought of: already in the cart, starred, used before, or bought most in the families of the cart. */
  source: z.enum(francoSources),
})

export type FrancoFiller = z.infer<typeof francoFillerSchema>
