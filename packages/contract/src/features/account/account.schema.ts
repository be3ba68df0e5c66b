import * as z from 'zod/mini'
import { collectionOf } from '../../core/collection.schema.ts'
import { emailSchema, optionalTextSchema, textSchema, uuidSchema } from '../../core/common.schema.ts'
import { textMaxLength } from '../../core/constants.ts'
import { heldRoles } from '../../core/permissions.ts'
import { resource } from '../../core/resource.schema.ts'

export const credentialsSchema = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(textMaxLength)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
})

export const refreshSchema = z.strictObject({
  /** The token to retire; it may be expired, as long as its session is not. */
  authorizeToken: z.string().check(z.minLength(1), z.maxLength(4096)),
})

export const logoutSchema = z.strictObject({
  /** Any token of the session to end. */
  authorizeToken: z.string().check(z.minLength(1), z.maxLength(4096)),
})

export const companySchema = z.object({
  name: z.string(),
  hasBasecamp: z.boolean(),
  /** Address of its Basecamp; without it no link is shown. */
  basecampUrl: z.optional(z.nullable(z.string())),
  useTamzagGestion: z.boolean(),
})

/** Unknown roles are ignored; without a list of names the token's claim is used (D-01). */
const rolesSchema = z.catch(
  z.optional(
    z.pipe(
      z.array(z.string()),
      z.pipe(
        z.transform((names: string[]) => heldRoles.filter((role) => names.includes(role))),
        z.array(z.enum(heldRoles)),
      ),
    ),
  ),
  undefined,
)

/** The user record of `/login` and `/refresh_token`. */
export const userSchema = resource('User', {
  authorizeToken: z.string(),
  username: z.string(),
  displayName: z.string(),
  roles: rolesSchema,
  company: companySchema,
})

export type Credentials = z.infer<typeof credentialsSchema>
export type User = z.infer<typeof userSchema>

/** One unit of the company's tree and those below it. */
export interface OrganizationUnit {
  id: number
  name: string
  code: string
  children: OrganizationUnit[]
}

const organizationUnitSchema: z.ZodMiniType<OrganizationUnit> = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  children: z.array(z.lazy((): z.ZodMiniType<OrganizationUnit> => organizationUnitSchema)),
})

/** The units that the user belongs to, each with its descendants. */
export const hierarchySchema = resource('OrganizationUnitHierarchy', {
  units: z.array(organizationUnitSchema),
})

export type Hierarchy = z.infer<typeof hierarchySchema>

/** An address of the user, in the order in which the form shows it. */
export const userAddressSchema = resource('UserAddress', {
  uuid: uuidSchema,
  name: z.string(),
  addressNumber: z.nullable(z.string()),
  address: z.string(),
  additionalAddress: z.nullable(z.string()),
  zipCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export type UserAddress = z.infer<typeof userAddressSchema>

export const userAddressCollectionSchema = collectionOf(userAddressSchema)

/** The editable fields: a name and the selected place; the search text is not sent. */
export const userAddressDraftSchema = z.strictObject({
  name: textSchema,
  addressNumber: optionalTextSchema,
  /** Empty where the geocoder knows towns only. */
  address: z.string().check(z.trim(), z.maxLength(textMaxLength)),
  additionalAddress: optionalTextSchema,
  zipCode: z.string().check(z.trim(), z.maxLength(20)),
  city: textSchema,
  countryCode: z.literal('FRA'),
  country: z.literal('France'),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

export type UserAddressDraft = z.output<typeof userAddressDraftSchema>

/** The selected address of the user; `null`: none. */
export const addressChoiceSchema = z.strictObject({ address: z.nullable(uuidSchema) })

/** The part of the profile that users may change. */
export const profileSchema = resource('Profile', {
  username: z.string(),
  displayName: z.string(),
  /** `null` when unknown. */
  email: z.nullable(z.string()),
  /** The new address, which replaces it once confirmed by email; `null`: none. */
  pendingEmail: z.nullable(z.string()),
  company: z.string(),
})

export type Profile = z.infer<typeof profileSchema>

/** An e-mail address that was confirmed. */
export const emailConfirmationSchema = resource('EmailConfirmation', {
  username: z.string(),
  email: z.string(),
})

export const profileDraftSchema = z.strictObject({
  displayName: textSchema,
  email: emailSchema,
  /** Required for another address: whoever has it can choose a new password. */
  currentPassword: z.optional(z.string().check(z.maxLength(1024, 'too_long'))),
})
