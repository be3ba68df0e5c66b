import * as z from 'zod/mini'
import { collectionOf, pageQuery } from '../../core/collection.schema.ts'
import {
  emailSchema,
  namedSchema,
  optionalTextSchema,
  rowIdSchema,
  textSchema,
} from '../../core/common.schema.ts'
import { fileQuotaMax } from '../../core/constants.ts'
import { roles } from '../../core/permissions.ts'
import { sirenSchema } from './groups.schema.ts'
import { queryDirection, queryInteger, searchText } from '../../core/query.schema.ts'
import { resource } from '../../core/resource.schema.ts'

const rowId = queryInteger({ min: 1, max: 2_147_483_647 })

/** A company as the super administrator edits it. */
export const managedCompanySchema = resource('Company', {
  id: z.int(),
  name: z.string(),
  /** Identifies it in files of orders; `null`: unknown, and no UBL is written. */
  siren: z.nullable(z.string()),
  group: z.nullable(namedSchema),
  hasBasecamp: z.boolean(),
  /** Address of its Basecamp; `null`: unknown, and no link is shown. */
  basecampUrl: z.nullable(z.string()),
  useTamzagGestion: z.boolean(),
  /** The suppliers' catalogues that it sees. */
  catalogs: z.array(namedSchema),
  /** Gigabytes (10⁹ bytes) that its files may have together. */
  fileQuota: z.number(),
  unitCount: z.int(),
  userCount: z.int(),
  /** For `If-Match`. */
  version: z.int(),
})

export type ManagedCompany = z.infer<typeof managedCompanySchema>
export const managedCompanyCollectionSchema = collectionOf(managedCompanySchema)

/** The company whose people its administrator manages. */
export const ownCompanySchema = resource('Company', {
  id: z.int(),
  name: z.string(),
})

const basecampUrlSchema = z.pipe(
  optionalTextSchema,
  z.nullable(z.string().check(z.regex(/^https:\/\/[\w-]+(\.[\w-]+)+([/?#]\S*)?$/, 'not_https'))),
)

/** At most three decimals: megabytes. */
const fileQuotaSchema = z
  .number({ error: ({ input }) => (input === null ? 'required' : 'invalid') })
  .check(z.minimum(0, 'too_small'), z.maximum(fileQuotaMax, 'too_big'), z.multipleOf(0.001))

export const companyDraftSchema = z.strictObject({
  name: textSchema,
  /** When absent, an existing company keeps its own. */
  siren: z.optional(z.pipe(optionalTextSchema, z.nullable(sirenSchema))),
  group: z.nullable(rowIdSchema),
  hasBasecamp: z.boolean(),
  basecampUrl: basecampUrlSchema,
  useTamzagGestion: z.boolean(),
  catalogs: z.array(rowIdSchema).check(z.maxLength(500, 'too_many')),
  /** When absent, a new company gets the default, and an existing one keeps its own. */
  fileQuota: z.optional(fileQuotaSchema),
})

export type CompanyDraft = z.output<typeof companyDraftSchema>

export const companyQuerySchema = z.strictObject({
  ...pageQuery,
  /** Part of the name. */
  search: searchText,
  group: z.optional(rowId),
  order: z.optional(z.strictObject({ name: z.optional(queryDirection) })),
})

export type CompanyQuery = z.output<typeof companyQuerySchema>

/** Everything of one company: they are read as a whole, to be shown as a tree. */
export const byCompanyQuerySchema = z.strictObject({ company: rowId })

/** A unit of a company's tree. */
export const companyUnitSchema = resource('CompanyUnit', {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** The unit above; `null` at the top. */
  parent: z.nullable(z.int()),
  /** Its members by name: the first twenty. */
  members: z.array(namedSchema),
  memberCount: z.int(),
  /** Whether it can be removed: it has neither units below it nor members. */
  isRemovable: z.boolean(),
  /** Whether the caller may place people in it. */
  isAssignable: z.boolean(),
})

export type CompanyUnit = z.infer<typeof companyUnitSchema>
export const companyUnitCollectionSchema = collectionOf(companyUnitSchema)

const unitFields = {
  code: textSchema.check(z.maxLength(20, 'too_long')),
  name: textSchema,
  parent: z.nullable(rowIdSchema),
}
export const companyUnitDraftSchema = z.strictObject({ company: rowIdSchema, ...unitFields })
export const companyUnitChangeSchema = z.strictObject(unitFields)

export type CompanyUnitChange = z.output<typeof companyUnitChangeSchema>

/** `invited`: has no password yet; `locked`: cannot sign in. */
export const companyUserStates = ['active', 'invited', 'locked'] as const

/** Someone of a company. */
export const companyUserSchema = resource('CompanyUser', {
  id: z.int(),
  company: namedSchema,
  username: z.string(),
  displayName: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  units: z.array(namedSchema),
  /** The catalogues that a partner may deposit files for. */
  depositCatalogs: z.array(namedSchema),
  /** Manages the people of the company (decision 0151). */
  isAdministrator: z.boolean(),
  state: z.enum(companyUserStates),
  /** For `If-Match`. */
  version: z.int(),
})

export type CompanyUser = z.infer<typeof companyUserSchema>
export const companyUserCollectionSchema = collectionOf(companyUserSchema)

export const companyUserQuerySchema = z.strictObject({
  ...pageQuery,
  company: rowId,
  /** Name, user name or e-mail address. */
  search: searchText,
  order: z.optional(z.strictObject({ name: z.optional(queryDirection) })),
})

export type CompanyUserQuery = z.output<typeof companyUserQuerySchema>

const userFields = {
  displayName: textSchema,
  email: emailSchema,
  roles: z.array(z.enum(roles)).check(z.minLength(1, 'required'), z.maxLength(roles.length)),
  units: z.array(rowIdSchema).check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
  depositCatalogs: z.array(rowIdSchema).check(z.maxLength(500, 'too_many')),
  /** Only the super administrator decides it; without it, it stays as it is. */
  isAdministrator: z.optional(z.boolean()),
}

export const companyUserChangeSchema = z.strictObject(userFields)
export const companyUserDraftSchema = z.strictObject({
  company: rowIdSchema,
  username: textSchema.check(z.regex(/^[\w.@-]{2,100}$/, 'invalid')),
  ...userFields,
})

export type CompanyUserChange = z.output<typeof companyUserChangeSchema>
export type CompanyUserDraft = z.output<typeof companyUserDraftSchema>
