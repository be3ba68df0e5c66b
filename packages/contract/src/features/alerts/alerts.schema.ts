import * as z from 'zod/mini'
import { resource } from '../../core/resource.schema.ts'

/** Maximum number of products of one alert; a search with more results is too broad for an alert. */
export const alertProductsMax = 500
export const alertPercentMax = 90

const wishes = {
  /** For searches only: a product that it has not found before. */
  newProducts: z.boolean(),
  /** A product is ending or discontinued. */
  endOfLife: z.boolean(),
  /** The net price has changed by more than this percentage, up or down; `null`: no notification of prices. */
  pricePercent: z.nullable(
    z
      .int({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
      .check(z.minimum(1, 'too_small'), z.maximum(alertPercentMax, 'too_big')),
  ),
  /** Also by email, once a day; the bell shows it in any case. */
  byLetter: z.boolean(),
}

/** What to notify the user about for a saved search or their favourites; with nothing selected the alert is off. */
export const alertFormSchema = z.strictObject(wishes)

export type AlertForm = z.output<typeof alertFormSchema>

export const productAlertSchema = resource('ProductAlert', {
  /** Number of the saved search; `null`: the favourites. */
  savedSearch: z.nullable(z.int()),
  ...wishes,
})

export type ProductAlert = z.infer<typeof productAlertSchema>

/** Whether an alert is on. */
export const isAlertOn = ({ newProducts, endOfLife, pricePercent }: AlertForm) =>
  newProducts || endOfLife || pricePercent !== null

/** What the link of an email leads to. */
export const linkedAlertSchema = resource('LinkedAlert', {
  /** Name of the saved search; `null`: the favourites. */
  name: z.nullable(z.string()),
  isOn: z.boolean(),
})
