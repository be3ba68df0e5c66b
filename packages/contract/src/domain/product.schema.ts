import * as z from 'zod/mini'
import { amountSchema, daySchema, namedSchema } from '../core/common.schema.ts'
import { resource } from '../core/resource.schema.ts'

/** The units in which products are sold. */
export const salesUnits = ['piece', 'metre', 'kilogram', 'litre', 'set', 'pack'] as const
export type SalesUnit = (typeof salesUnits)[number]

/** A value of a technical feature: text of a choice, yes or no, a number, or the two ends of a range. */
export const featureValueSchema = z.union([
  z.string(),
  z.boolean(),
  z.number(),
  z.array(z.number()).check(z.length(2)),
])

/** The life of a product as its maker declares it. */
export const lifeCycles = ['active', 'ending', 'discontinued'] as const
export type LifeCycle = (typeof lifeCycles)[number]

/** Where a net price comes from, most specific first (D-09); a custom catalogue has only its own prices (D-12). */
export const priceLevels = [
  'price_range',
  'product_net',
  'product_discount',
  'family_discount',
  'catalog_discount',
  'public_price',
  'custom_price',
] as const
export type PriceLevel = (typeof priceLevels)[number]

/** A price, excluding VAT, for `base` sales units, and how it is computed. */
export const productPriceSchema = z.object({
  /** Public price of the tariff; `null` where its maker publishes none and the net price was negotiated (D-09). */
  public: z.nullable(amountSchema),
  /** What this company pays at quantity 1. */
  net: amountSchema,
  /** The number of sales units that both are for: 1, 10, 100 or 1000. */
  base: z.int(),
  level: z.enum(priceLevels),
  /** Name of the agreement of the net price; none at public price. */
  agreement: z.nullable(z.string()),
  /** The day the price was computed for. */
  day: daySchema,
})

export type ProductPrice = z.infer<typeof productPriceSchema>

/** A product as a line of a result, a cart or a list shows it. */
export const productSchema = resource('Product', {
  id: z.int(),
  /** The maker's reference: always text, with its leading zeros and separators. */
  reference: z.string(),
  ean: z.nullable(z.string()),
  /** The company's own article number for it (B-24); absent when it has none. */
  ownReference: z.optional(z.string()),
  name: z.string(),
  manufacturer: namedSchema,
  family: namedSchema,
  supplier: namedSchema,
  catalog: namedSchema,
  unit: z.enum(salesUnits),
  /** Units per packaging; quantities are rounded up to it. */
  packaging: z.number(),
  lifeCycle: z.enum(lifeCycles),
  /** `null`: there is no price, a consultation may request one. */
  price: z.nullable(productPriceSchema),
  /** Only of a product of the company's own custom catalogue. */
  custom: z.optional(
    z.object({
      /** Two characters; what the badge shows. */
      code: z.string(),
      /** Not to be ordered before this day; absent from that day on. */
      availableFrom: z.optional(daySchema),
    }),
  ),
  /** Address of the picture, below the API base: a photograph of the product, else the drawing of its family. */
  image: z.string(),
  /** The photograph in the size of a product sheet; absent where there is none. */
  largeImage: z.optional(z.string()),
})

export type Product = z.infer<typeof productSchema>
