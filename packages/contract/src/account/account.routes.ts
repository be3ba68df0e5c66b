import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'
import {
  credentialsSchema,
  hierarchySchema,
  logoutSchema,
  refreshSchema,
  userAddressSchema,
  userSchema,
} from './account.schema.ts'

export const login = defineRoute({
  summary: 'Signs a user in.',
  feature: 'account',
  method: 'POST',
  path: '/login',
  auth: 'none',
  permission: null,
  body: credentialsSchema,
  output: userSchema,
  errors: ['bad_credentials'],
})

export const refreshToken = defineRoute({
  summary: 'Exchanges a token for its successor; a retired token that comes back ends the session.',
  feature: 'account',
  method: 'POST',
  path: '/refresh_token',
  auth: 'none',
  permission: null,
  body: refreshSchema,
  output: userSchema,
  errors: ['unauthenticated', 'token_expired', 'session_revoked'],
})

export const logout = defineRoute({
  summary: 'Ends the session of the token, which may have run out; 204 also when there is none to end.',
  feature: 'account',
  method: 'POST',
  path: '/logout',
  // The token is in the body: as a bearer, one that has run out would be refused before it is read.
  auth: 'none',
  permission: null,
  body: logoutSchema,
  output: z.null(),
  errors: [],
})

export const getHierarchy = defineRoute({
  summary: 'The organisation units of the user, each with what is below it.',
  feature: 'account',
  method: 'GET',
  path: '/internal/organization_units/hierarchy/me',
  auth: 'session',
  permission: null,
  output: hierarchySchema,
  errors: [],
})

export const getSelectedAddress = defineRoute({
  summary: 'The address that the user works from; none when it was never chosen.',
  feature: 'account',
  method: 'GET',
  path: '/internal/user_addresses/me',
  auth: 'session',
  permission: null,
  output: z.nullable(userAddressSchema),
  errors: [],
})
