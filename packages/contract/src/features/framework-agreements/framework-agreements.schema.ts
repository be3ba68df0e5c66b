import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import { daySchema, instantSchema, namedSchema, rowIdSchema, textSchema } from '../../core/common.schema.ts'
import { queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'
import { agreementValidities } from './framework-agreements.rules.ts'
import { resource } from '../../core/resource.schema.ts'

/** What a company negotiated with a supplier, for a unit and a period (D-09, D-11). */
export const frameworkAgreementSchema = resource('FrameworkAgreement', {
  id: z.int(),
  name: z.string(),
  supplier: namedSchema,
  /** The unit that negotiated it. */
  unit: namedSchema,
  start: daySchema,
  end: daySchema,
  validity: z.enum(agreementValidities),
  /** Whether the units below inherit it. */
  appliesToHierarchy: z.boolean(),
  /** Whether it applies to all agencies of the supplier, including future ones. */
  appliesToAllAgencies: z.boolean(),
  /** The chosen agencies if it does not apply to all. */
  agencyCount: z.int(),
  catalogs: z.array(namedSchema),
  /** It belongs to a unit above the caller's: read-only. */
  isInherited: z.boolean(),
  /** Of the head, for `If-Match`. */
  version: z.int(),
})

export type FrameworkAgreement = z.infer<typeof frameworkAgreementSchema>

const requiredDay = z.iso.date({
  error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'invalid'),
})

const head = {
  name: textSchema,
  /** A unit that the caller may administer. */
  unit: rowIdSchema,
  start: requiredDay,
  end: requiredDay,
  appliesToHierarchy: z.boolean(),
}

const endsAfterStart = z.refine<{ readonly start: string; readonly end: string }>(
  ({ start, end }) => end >= start,
  { error: 'end_before_start', path: ['end'] },
)

/** The head as a form edits it; the supplier cannot be changed. */
export const agreementHeadSchema = z.strictObject(head).check(endsAfterStart)

export type AgreementHead = z.output<typeof agreementHeadSchema>

/** A new agreement: its head, its supplier, its scope and its catalogues. */
export const agreementCreateSchema = z
  .strictObject({
    ...head,
    supplier: rowIdSchema,
    /** At least one, of the supplier. */
    catalogs: z.array(rowIdSchema).check(z.minLength(1, 'required'), z.maxLength(100, 'too_big')),
    appliesToAllAgencies: z.boolean(),
    /** At least one if it does not apply to all. */
    agencies: z.array(rowIdSchema).check(z.maxLength(1000, 'too_big')),
  })
  .check(endsAfterStart)

export type AgreementCreate = z.output<typeof agreementCreateSchema>

/** A copy for another period, with every price and net price changed by a percentage. */
export const agreementDuplicateSchema = z
  .strictObject({
    name: textSchema,
    start: requiredDay,
    end: requiredDay,
    /** On net prices: 3 is 3 % more expensive. */
    percent: z
      .number({ error: ({ input }) => (input === null || input === undefined ? 'required' : 'invalid') })
      .check(z.gt(-100, 'too_small'), z.maximum(100, 'too_big'), z.multipleOf(0.01)),
  })
  .check(endsAfterStart)

export type AgreementDuplicate = z.output<typeof agreementDuplicateSchema>

const ids = z.optional(z.array(queryInteger({ min: 1, max: 2_147_483_647 })).check(z.maxLength(100)))

export const agreementFacets = ['validity', 'supplier', 'unit', 'catalog'] as const
export type AgreementFacet = (typeof agreementFacets)[number]

export const agreementQuerySchema = z.strictObject({
  ...pageQuery,
  /** A part of the name or of the supplier's. */
  search: searchText,
  /** Only these agreements. */
  id: ids,
  validity: z.optional(z.array(z.enum(agreementValidities)).check(z.maxLength(4))),
  supplier: ids,
  unit: ids,
  catalog: ids,
  /** `own`: the caller's to change; `inherited`: of a unit above. */
  scope: z.optional(z.enum(['own', 'inherited'])),
  order: z.optional(
    z.strictObject({
      name: z.optional(queryDirection),
      supplier: z.optional(queryDirection),
      start: z.optional(queryDirection),
      end: z.optional(queryDirection),
    }),
  ),
  facets: z.optional(z.array(z.enum(agreementFacets)).check(z.maxLength(agreementFacets.length))),
})

export type AgreementQuery = z.output<typeof agreementQuerySchema>

export const agreementCollectionSchema = collectionOf(frameworkAgreementSchema)

/** Catalogues and agencies are those of a supplier. */
export const supplierChoiceQuerySchema = z.strictObject({
  ...pageQuery,
  search: searchText,
  supplier: queryInteger({ min: 1, max: 2_147_483_647 }),
})

/** Who changed what in an agreement: the names of the fields, never their values. */
export const agreementHistorySchema = z.object({
  id: z.int(),
  /** The name of the operation: `changeFrameworkAgreement`. */
  operation: z.string(),
  by: z.nullable(z.string()),
  at: instantSchema,
  fields: z.array(z.string()),
})

export const agreementHistoryCollectionSchema = collectionOf(agreementHistorySchema)
