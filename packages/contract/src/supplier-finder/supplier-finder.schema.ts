import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../collection.schema.ts'
import { namedSchema } from '../common.schema.ts'
import { textMaxLength } from '../constants.ts'
import { queryDirection, queryInteger } from '../query.schema.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** From `open` to `close` on the same day, Europe/Paris. */
export const hoursRangeSchema = z.object({ open: timeOfDay, close: timeOfDay })

/** Monday to Sunday, each with none to two ranges; `null` when the hours were never told (D-16). */
export const weekHoursSchema = z.nullable(
  z.array(z.array(hoursRangeSchema).check(z.maxLength(2))).check(z.length(7)),
)

export type WeekHours = z.infer<typeof weekHoursSchema>

/** An agency of a supplier: the counter where installers collect. */
export const agencySchema = z.object({
  '@id': z.string(),
  '@type': z.literal('Agency'),
  id: z.int(),
  name: z.string(),
  supplier: namedSchema,
  addressNumber: z.nullable(z.string()),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  hours: weekHoursSchema,
})

export type Agency = z.infer<typeof agencySchema>

/** The facets that a search of agencies can be asked for; `supplier` counts without its own choice. */
export const agencyFacets = ['supplier'] as const

export const agencyQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name of the agency or its supplier, town, or the beginning of a postcode. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(textMaxLength))),
  supplier: z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100))),
  order: z.optional(z.strictObject({ name: z.optional(queryDirection), city: z.optional(queryDirection) })),
  facets: z.optional(z.array(z.enum(agencyFacets)).check(z.maxLength(agencyFacets.length))),
})

export type AgencyQuery = z.output<typeof agencyQuerySchema>

export const agencyCollectionSchema = collectionOf(agencySchema)
