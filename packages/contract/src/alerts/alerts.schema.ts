import * as z from 'zod/mini'

/** Products that one alert watches at most; a search that finds more is too wide to be told of. */
export const alertProductsMax = 500
export const alertPercentMax = 90

const wishes = {
  /** Only of a search: a product that it has not found before. */
  newProducts: z.boolean(),
  /** A product is ending or discontinued. */
  endOfLife: z.boolean(),
  /** The net price has moved by more than so many percent, up or down; `null`: no price is told. */
  pricePercent: z.nullable(
    z
      .int({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
      .check(z.minimum(1, 'too_small'), z.maximum(alertPercentMax, 'too_big')),
  ),
  /** By letter too, once a day; the bell tells it either way. */
  byLetter: z.boolean(),
}

/** What the user wants to be told of a saved search or of their favourites; with nothing of it the alert is off. */
export const alertFormSchema = z.strictObject(wishes)

export type AlertForm = z.output<typeof alertFormSchema>

export const productAlertSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('ProductAlert'),
  /** Number of the saved search; `null`: the favourites. */
  savedSearch: z.nullable(z.int()),
  ...wishes,
})

export type ProductAlert = z.infer<typeof productAlertSchema>

/** Whether an alert tells anything. */
export const isAlertOn = ({ newProducts, endOfLife, pricePercent }: AlertForm) =>
  newProducts || endOfLife || pricePercent !== null

/** What the link of a letter leads to. */
export const linkedAlertSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('LinkedAlert'),
  /** Name of the saved search; `null`: the favourites. */
  name: z.nullable(z.string()),
  isOn: z.boolean(),
})
