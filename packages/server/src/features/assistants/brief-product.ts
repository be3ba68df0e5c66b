import { type Product } from '@comptoir/contract'
import * as z from 'zod/mini'

/** A product in a few words: what an assistant needs to choose among many. */
export const briefProductSchema = z.object({
  id: z.int(),
  /** Under one marker, since a search has ten of them. */
  supplierText: z.object({
    reference: z.string(),
    name: z.optional(z.string()),
    manufacturer: z.string(),
  }),
  ownReference: z.optional(z.string()),
  supplier: z.string(),
  unit: z.string(),
  packaging: z.number(),
  /** EUR excluding VAT for `base` units; absent: there is no price. */
  net: z.optional(z.number()),
  /** Absent where it is the net price. */
  public: z.optional(z.number()),
  base: z.optional(z.int()),
  /** Where the net price comes from. */
  level: z.optional(z.string()),
  agreement: z.optional(z.string()),
  /** Only when it is no longer made, or soon. */
  lifeCycle: z.optional(z.string()),
})

/** A product for `briefProductSchema`. */
export function briefProduct({ price, ...product }: Product) {
  return {
    id: product.id,
    supplierText: {
      reference: product.reference,
      name: product.name || null,
      manufacturer: product.manufacturer.name,
    },
    ownReference: product.ownReference,
    supplier: product.supplier.name,
    unit: product.unit,
    packaging: product.packaging,
    lifeCycle: product.lifeCycle === 'active' ? null : product.lifeCycle,
    ...(price && {
      net: price.net,
      public: price.public === price.net ? null : price.public,
      base: price.base,
      level: price.level,
      agreement: price.agreement,
    }),
  }
}
