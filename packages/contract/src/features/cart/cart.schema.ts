import * as z from 'zod/mini'
import {
  amountSchema,
  instantSchema,
  namedSchema,
  quantitySchema,
  uuidSchema,
} from '../../core/common.schema.ts'
import { feeSchema } from '../../domain/fees.schema.ts'
import { projectSchema } from '../../domain/project.schema.ts'
import { productSchema } from '../../domain/product.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** One product of one supplier in the cart. */
export const cartLineSchema = resource('CartLine', {
  id: z.int(),
  product: productSchema,
  quantity: z.number(),
  /** Net price at this quantity, for `product.price.base` units; `null` when there is no price. */
  unitPrice: z.nullable(amountSchema),
  /** round(quantity × unitPrice / base, 2); `null` without a price. */
  total: z.nullable(amountSchema),
  addedAt: instantSchema,
  /** `false`: the product left its catalogue; the line remains but cannot be ordered. */
  available: z.boolean(),
})

/** The lines of one supplier. */
export const cartGroupSchema = z.object({
  supplier: namedSchema,
  lines: z.array(cartLineSchema),
  /** Sum of the rounded line totals that have a price: the goods, without fees. */
  total: amountSchema,
  missingPrices: z.int(),
  /** Fees on every order of the supplier; `feesOn` computes them. */
  fees: z.array(feeSchema),
})

/** The user's cart, stored on the server. */
export const cartSchema = resource('Cart', {
  groups: z.array(cartGroupSchema),
  lineCount: z.int(),
  /** The goods of all groups, without fees. */
  total: amountSchema,
  missingPrices: z.int(),
  /** The common project of the selection lists that lines come from; omitted where there is none, or they differ. */
  job: z.optional(projectSchema),
  updatedAt: z.nullable(instantSchema),
})

/** What a write has changed in a cart; merge it into the cached cart to get the current one. */
export const cartChangeSchema = resource('CartChange', {
  /** New or changed lines; `null`: too many for a response, so the cart has to be read again. */
  lines: z.nullable(z.array(cartLineSchema)),
  /** The ids of the removed lines. */
  removedLines: z.array(z.int()),
  /** The sums and fees of every group, in order; without its lines. Empty where `lines` is `null`. */
  groups: z.array(z.omit(cartGroupSchema, { lines: true })),
  lineCount: z.int(),
  total: amountSchema,
  missingPrices: z.int(),
  job: z.optional(projectSchema),
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
  /** The selection list that they come from: its project is copied to the order. */
  list: z.optional(uuidSchema),
})

/** Why a line of a batch was rejected: the cart is full, the product is unknown, or the quantity is too large. */
export const cartRejections = ['cart_full', 'not_a_choice', 'too_big'] as const
export type CartRejection = (typeof cartRejections)[number]

/** Many lines added by one request, which can be undone together. */
export const cartBatchSchema = resource('CartBatch', {
  id: z.int(),
  change: cartChangeSchema,
  /** Lines that were added. */
  addedCount: z.int(),
  /** Lines that were rejected, by their index in the batch. */
  refused: z.array(z.object({ index: z.int(), code: z.enum(cartRejections) })),
})

export type CartBatch = z.infer<typeof cartBatchSchema>

/** Why a product is suggested to reach a franco; the order breaks ties. */
export const francoSources = ['favorite', 'history', 'sibling'] as const

/** A product with which a supplier's goods reach its franco, and its quantity. */
export const francoFillerSchema = z.object({
  product: productSchema,
  quantity: z.number(),
  /** Total of that quantity in EUR; at least the gap. */
  total: amountSchema,
  /** Why it is suggested: a favourite, used before, or popular in the families of the cart. */
  source: z.enum(francoSources),
})

export type FrancoFiller = z.infer<typeof francoFillerSchema>
