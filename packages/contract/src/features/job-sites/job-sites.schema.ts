import * as z from 'zod/mini'
import { choiceSchema } from '../../core/choice.schema.ts'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  daySchema,
  emailSchema,
  instantSchema,
  namedSchema,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { textMaxLength } from '../../core/constants.ts'
import { queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'
import { isPeriod } from './job-sites.rules.ts'

/** Where a site is: a place of the geocoder. */
export const jobSiteAddressSchema = z.object({
  addressNumber: z.nullable(z.string()),
  address: z.string(),
  additionalAddress: z.nullable(z.string()),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export type JobSiteAddress = z.infer<typeof jobSiteAddressSchema>

export const jobSiteStates = ['open', 'closed'] as const
export type JobSiteState = (typeof jobSiteStates)[number]

/** A site (chantier) that goods are bought for. Lists, consultations and orders belong to it by their job code. */
export const jobSiteSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('JobSite'),
  id: z.int(),
  /** As `deliveryAddress` of an order: the address of the site. */
  uuid: z.string(),
  /** The job code of its lists, consultations and orders. */
  code: z.string(),
  name: z.string(),
  /** Users of this unit, and of those above and below it, see the site. */
  unit: namedSchema,
  address: z.nullable(jobSiteAddressSchema),
  contactName: z.nullable(z.string()),
  /** E.164, such as `+33612345678`. */
  contactPhone: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  quoteNumber: z.nullable(z.string()),
  quoteDescription: z.nullable(z.string()),
  startsOn: z.nullable(daySchema),
  endsOn: z.nullable(daySchema),
  state: z.enum(jobSiteStates),
  /** It belongs to a unit above the caller's: read-only. */
  isInherited: z.boolean(),
  createdAt: instantSchema,
  changedAt: instantSchema,
  /** For `If-Match`. */
  version: z.int(),
})

export type JobSite = z.infer<typeof jobSiteSchema>

const dayDraft = z.pipe(
  z.nullish(z.union([z.literal(''), z.iso.date('invalid')])),
  z.transform((day) => day || null),
)

const optionalEmail = z.pipe(
  z.nullish(z.union([z.literal(''), emailSchema])),
  z.transform((email) => email || null),
)

const addressDraft = z.strictObject({
  addressNumber: optionalTextSchema,
  /** Empty where the geocoder knows towns only. */
  address: z.string().check(z.trim(), z.maxLength(textMaxLength, 'too_long')),
  additionalAddress: optionalTextSchema,
  zipCode: z.string().check(z.trim(), z.maxLength(20)),
  city: textSchema,
  country: z.literal('France'),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

const details = {
  name: textSchema,
  address: z._default(z.nullable(addressDraft), null),
  contactName: optionalTextSchema,
  /** In any notation; without a prefix it is French. */
  contactPhone: optionalTextSchema,
  contactEmail: optionalEmail,
  quoteNumber: optionalTextSchema,
  quoteDescription: optionalTextSchema,
  startsOn: dayDraft,
  endsOn: dayDraft,
}

interface Days {
  readonly startsOn: string | null
  readonly endsOn: string | null
}

const orderedDays = z.refine<Days>(isPeriod, { error: 'end_before_start', path: ['endsOn'] })

/** A new site. Its code and its unit stay: its lists, consultations and orders are found by them. */
export const jobSiteDraftSchema = z
  .strictObject({ code: textSchema, unit: rowIdSchema, ...details })
  .check(orderedDays)

export type JobSiteDraft = z.output<typeof jobSiteDraftSchema>

export const jobSiteChangeSchema = z.strictObject(details).check(orderedDays)
export type JobSiteChange = z.output<typeof jobSiteChangeSchema>

export const jobSiteStateSchema = z.strictObject({ state: z.enum(jobSiteStates) })

export const jobSiteQuerySchema = z.strictObject({
  ...pageQuery,
  /** Code, name, town or quote. */
  search: searchText,
  state: z.optional(z.enum(jobSiteStates)),
  unit: z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100))),
  order: z.optional(
    z.strictObject({
      code: z.optional(queryDirection),
      name: z.optional(queryDirection),
      startsOn: z.optional(queryDirection),
      endsOn: z.optional(queryDirection),
      changedAt: z.optional(queryDirection),
    }),
  ),
})

export type JobSiteQuery = z.output<typeof jobSiteQuerySchema>

export const jobSiteCollectionSchema = collectionOf(jobSiteSchema)

/** A site that can be chosen for lists, consultations and orders: an open one. */
export const jobSiteChoiceSchema = z.object({ ...choiceSchema.shape, code: z.string() })
export const jobSiteChoiceCollectionSchema = collectionOf(jobSiteChoiceSchema)
export type JobSiteChoice = z.infer<typeof jobSiteChoiceSchema>

/** A job code that was typed and has no site yet. */
export const typedJobSchema = z.object({
  '@type': z.literal('TypedJob'),
  code: z.string(),
  /** The name that was last typed with it. */
  name: z.nullable(z.string()),
  /** Of its consultations and orders; for lists, of their owner. */
  unit: namedSchema,
  lists: z.int(),
  consultations: z.int(),
  orders: z.int(),
  usedAt: instantSchema,
})

export type TypedJob = z.infer<typeof typedJobSchema>

export const typedJobQuerySchema = z.strictObject({
  ...pageQuery,
  /** A part of the code or the name. */
  search: searchText,
})

export type TypedJobQuery = z.output<typeof typedJobQuerySchema>
export const typedJobCollectionSchema = collectionOf(typedJobSchema)
