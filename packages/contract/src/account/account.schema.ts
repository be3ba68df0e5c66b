import * as z from 'zod/mini'
import { roles } from '../permissions.ts'
import { textMaxLength } from '../constants.ts'

export const credentialsSchema = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(textMaxLength)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
})

export const refreshSchema = z.strictObject({
  /** The token that is to be retired; it may have run out, as long as its session has not. */
  authorizeToken: z.string().check(z.minLength(1), z.maxLength(4096)),
})

export const logoutSchema = z.strictObject({
  /** Any token of the session that is to end. */
  authorizeToken: z.string().check(z.minLength(1), z.maxLength(4096)),
})

export const companySchema = z.object({
  name: z.string(),
  hasBasecamp: z.boolean(),
  useTamzagGestion: z.boolean(),
})

/** The user record of `/login` and `/refresh_token`. */
export const userSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('User'),
  authorizeToken: z.string(),
  username: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(roles)),
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

/** The units that the user belongs to, each with what is below it. */
export const hierarchySchema = z.object({
  '@id': z.string(),
  '@type': z.literal('OrganizationUnitHierarchy'),
  units: z.array(organizationUnitSchema),
})

export type Hierarchy = z.infer<typeof hierarchySchema>

/** An address of the user, in the order in which the form shows it. */
export const userAddressSchema = z.object({
  '@id': z.string(),
  '@type': z.literal('UserAddress'),
  uuid: z.uuid(),
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
