import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { daySchema, idParam, namedSchema } from '../../core/common.schema.ts'
import {
  queryDecimal,
  queryDegrees,
  queryDirection,
  queryFlag,
  queryInteger,
  searchText,
} from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** From `open` to `close` on the same day, Europe/Paris. */
export const hoursRangeSchema = z.object({ open: timeOfDay, close: timeOfDay })

const dayRanges = z.array(hoursRangeSchema).check(z.maxLength(2))

/** Monday to Sunday, each with none to two ranges; `null` when the hours are unknown (D-16). */
export const weekHoursSchema = z.nullable(z.array(dayRanges).check(z.length(7)))

export type WeekHours = z.infer<typeof weekHoursSchema>

/** A day whose hours differ from its weekday's: a bank holiday, stock-taking. No ranges: closed. */
export const exceptionalDaySchema = z.object({ day: daySchema, ranges: dayRanges })

export type ExceptionalDay = z.infer<typeof exceptionalDaySchema>

/** An agency of a supplier: the counter where installers collect. */
export const agencySchema = resource('Agency', {
  id: z.int(),
  name: z.string(),
  supplier: namedSchema,
  /** Of its supplier, as the three below: types, certifications, specialities. */
  types: z.array(namedSchema),
  certifications: z.array(namedSchema),
  specialties: z.array(namedSchema),
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
  /** Today and later, in order. */
  exceptionalDays: z.array(exceptionalDaySchema),
  /** Kilometres as the crow flies from the requested point; `null` without one. */
  distance: z.nullable(z.number()),
  /** Whether it is a favourite of the calling user; a key has none. */
  favorite: z.boolean(),
})

export type Agency = z.infer<typeof agencySchema>

/** The facets of a search of agencies; each counts without its own choice. */
export const agencyFacets = ['supplier', 'type', 'certification', 'specialty'] as const
export type AgencyFacet = (typeof agencyFacets)[number]

const chosen = z.optional(z.array(queryInteger({ min: 1 })).check(z.maxLength(100)))

/** Filters of agencies, for all searches. Values of a list are combined by OR, the lists by AND. */
export const agencyFilter = {
  /** Name of the agency or its supplier, town, or the beginning of a postcode. */
  search: searchText,
  /** Only these agencies. */
  id: z.optional(z.array(idParam).check(z.maxLength(100))),
  supplier: chosen,
  type: chosen,
  certification: chosen,
  specialty: chosen,
  /** `true`: open at this moment in Paris; agencies without hours are excluded. */
  openNow: z.optional(queryFlag),
  /** `true`: the favourites of the calling user. */
  favorite: z.optional(queryFlag),
  /** `true`: an agreement of the user's units applies there today. */
  underAgreement: z.optional(queryFlag),
  /** `true`: its supplier sells a manufacturer of the user's cart or favourites, or of the orders of the user's units. */
  ownManufacturers: z.optional(queryFlag),
}

const facets = z.optional(z.array(z.enum(agencyFacets)).check(z.maxLength(agencyFacets.length)))

export const agencyQuerySchema = z.strictObject({
  ...pageQuery,
  ...agencyFilter,
  /** `favorite`: those of the user before or after the others. */
  order: z.optional(
    z.strictObject({
      favorite: z.optional(queryDirection),
      name: z.optional(queryDirection),
      city: z.optional(queryDirection),
    }),
  ),
  facets,
})

export type AgencyQuery = z.output<typeof agencyQuerySchema>

/** A point and a radius in kilometres on a sphere. */
const around = {
  latitude: queryDegrees(90),
  longitude: queryDegrees(180),
  /** If omitted: everywhere. */
  radius: z.optional(queryDecimal({ min: 0.1, max: 20_040 })),
}

export const agencyLocationQuerySchema = z.strictObject({
  ...pageQuery,
  ...agencyFilter,
  ...around,
  /** How many lines of a basket each supplier covers: `12:8,7:5`. */
  coverage: z.optional(z.string().check(z.regex(/^\d{1,9}:\d{1,4}(,\d{1,9}:\d{1,4}){0,499}$/))),
  /** Distance then name by default; `coverage` sorts by the most complete coverage first. */
  order: z.optional(
    z.strictObject({
      coverage: z.optional(queryDirection),
      favorite: z.optional(queryDirection),
      distance: z.optional(queryDirection),
      name: z.optional(queryDirection),
    }),
  ),
  facets,
})

export type AgencyLocationQuery = z.output<typeof agencyLocationQuerySchema>

export const agencyCollectionSchema = collectionOf(agencySchema)

/** Maximum number of points of a map. */
export const agencyPointsMax = 20_000

export const agencyPointsQuerySchema = z.strictObject({
  ...agencyFilter,
  latitude: z.optional(around.latitude),
  longitude: z.optional(around.longitude),
  radius: around.radius,
})

export type AgencyPointsQuery = z.output<typeof agencyPointsQuerySchema>

/** Agencies for a map, column by column, which compresses well; row `i` is at `i` of every list. */
export const agencyPointsSchema = resource('AgencyPoints', {
  /** May be more than the number of points, which are then the nearest, or the first by name. */
  totalItems: z.int(),
  suppliers: z.array(namedSchema),
  id: z.array(z.int()),
  name: z.array(z.string()),
  latitude: z.array(z.number()),
  longitude: z.array(z.number()),
  /** Index in `suppliers`. */
  supplier: z.array(z.int()),
})

export type AgencyPoints = z.infer<typeof agencyPointsSchema>

/** The three vocabularies that suppliers are described by. */
export const supplierTraitSchema = z.object({
  '@id': z.string(),
  '@type': z.enum(['SupplierType', 'SupplierCertification', 'SupplierSpecialty']),
  id: z.int(),
  name: z.string(),
})

export type SupplierTrait = z.infer<typeof supplierTraitSchema>

export const supplierTraitCollectionSchema = collectionOf(supplierTraitSchema)
