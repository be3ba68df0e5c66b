import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  emailSchema,
  namedSchema,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

/** An agency as the super administrator edits it. */
export const managedAgencySchema = resource('ManagedAgency', {
  id: z.int(),
  supplier: namedSchema,
  name: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  /** E.164, such as `+33240112233`. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Fourteen digits; without one nothing can be sent to the agency. */
  siret: z.nullable(z.string()),
  /** For `If-Match`. */
  version: z.int(),
})

export type ManagedAgency = z.infer<typeof managedAgencySchema>
export const managedAgencyCollectionSchema = collectionOf(managedAgencySchema)

export const managedAgencyQuerySchema = z.strictObject({
  ...pageQuery,
  /** Name, supplier, town or postcode. */
  search: searchText,
  supplier: z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100))),
  order: z.optional(z.strictObject({ name: z.optional(queryDirection) })),
})

export type ManagedAgencyQuery = z.output<typeof managedAgencyQuerySchema>

const siretSchema = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s.]/g, '')),
  z.regex(/^\d{14}$/, 'invalid'),
)

/** Its position is the centre of its town; files of agencies may be more precise. */
export const agencyChangeSchema = z.strictObject({
  name: textSchema,
  address: z.pipe(
    optionalTextSchema,
    z.transform((address) => address ?? ''),
  ),
  zipCode: textSchema.check(z.maxLength(10, 'too_long')),
  city: textSchema,
  /** In any notation; without a prefix it is French. */
  phone: optionalTextSchema,
  email: z.pipe(optionalTextSchema, z.nullable(emailSchema)),
  siret: z.pipe(optionalTextSchema, z.nullable(siretSchema)),
})

export type AgencyChange = z.output<typeof agencyChangeSchema>

export const agencyDraftSchema = z.extend(agencyChangeSchema, { supplier: rowIdSchema })

export type AgencyDraft = z.output<typeof agencyDraftSchema>
