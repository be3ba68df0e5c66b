import * as z from 'zod/mini'
import { pageQuery } from '../../core/collection.schema.ts'
import { daySchema, instantSchema } from '../../core/common.schema.ts'
import { productSchema } from '../../domain/product.schema.ts'
import { searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** What a user did with a product: opened its sheet, added it to the cart. */
export const historyKinds = ['viewed', 'selected'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** One product on one day; at least one of the two times is set. */
export const historyEntrySchema = resource('HistoryEntry', {
  id: z.int(),
  day: daySchema,
  /** When its sheet was last opened that day. */
  viewedAt: z.nullable(instantSchema),
  /** When it was last added to the cart that day. */
  selectedAt: z.nullable(instantSchema),
  /** Quantity added to the cart that day; `null` when none was. */
  quantity: z.nullable(z.number()),
  product: productSchema,
  /** `false`: the product left its catalogue; it has no price and cannot be added to the cart. */
  available: z.boolean(),
})

export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** PostgreSQL has no year 0. */
const day = daySchema.check(z.refine((text) => text >= '1900-01-01'))

export const historyQuerySchema = z.strictObject({
  ...pageQuery,
  /** Words of the reference, the name or the manufacturer; ignores accents and case. */
  search: searchText,
  kind: z.optional(z.enum(historyKinds)),
  /** Both days included. */
  dates: z.optional(z.strictObject({ after: z.optional(day), before: z.optional(day) })),
})

export type HistoryQuery = z.output<typeof historyQuerySchema>

/** What was removed from the history in one batch, and the timestamp to restore it. */
export const historyRemovalSchema = z.object({
  '@type': z.literal('HistoryRemoval'),
  count: z.int(),
  removedAt: instantSchema,
})

export const historyRestoreSchema = z.strictObject({ removedAt: instantSchema })
