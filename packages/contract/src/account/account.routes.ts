import * as z from 'zod/mini'
import { linkParams, uuidSchema } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import {
  addressChoiceSchema,
  credentialsSchema,
  emailConfirmationSchema,
  hierarchySchema,
  logoutSchema,
  profileDraftSchema,
  profileSchema,
  refreshSchema,
  userAddressCollectionSchema,
  userAddressDraftSchema,
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
  // Every quarter of an hour, by every open page: the sign-in is what is asked about.
  audit: false,
  errors: ['unauthenticated', 'token_expired', 'session_revoked'],
})

export const logout = defineRoute({
  summary: 'Ends the session of the token, which may have run out; 204 also when there is none to end.',
  feature: 'account',
  method: 'POST',
  path: '/logout',
  // The token is in the body: an expired bearer token would be refused before the handler runs.
  auth: 'none',
  permission: null,
  body: logoutSchema,
  output: z.null(),
  answer: 'nothing',
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
  answer: 'item-or-nothing',
  errors: [],
})

const own = { feature: 'account', auth: 'session', permission: null } as const
const address = { ...own, output: userAddressSchema } as const
const addressParams = z.strictObject({ id: uuidSchema })

export const getProfile = defineRoute({
  ...own,
  summary: 'What is known of the user.',
  method: 'GET',
  path: '/users/me',
  output: profileSchema,
  errors: [],
})

export const changeProfile = defineRoute({
  ...own,
  summary:
    "Changes the user's name, and asks by letter to confirm another e-mail address. An address of a colleague's is refused; whether anybody else has one is not told.",
  method: 'PUT',
  path: '/users/me',
  body: profileDraftSchema,
  output: profileSchema,
  errors: ['validation_failed'],
})

export const confirmEmail = defineRoute({
  summary: 'Confirms the e-mail address that a letter with this link was sent to.',
  feature: 'account',
  method: 'POST',
  path: '/public/email_confirmations/{uuid}',
  auth: 'link',
  linkTo: 'email_confirmations',
  permission: null,
  params: linkParams,
  output: emailConfirmationSchema,
  errors: ['conflict'],
})

export const selectAddress = defineRoute({
  ...own,
  summary: 'Chooses which address the user works from, or none.',
  method: 'PUT',
  path: '/users/me/address',
  body: addressChoiceSchema,
  output: z.nullable(userAddressSchema),
  answer: 'item-or-nothing',
  errors: ['validation_failed'],
})

export const listAddresses = defineRoute({
  ...own,
  summary: "The user's addresses by name; there are at most fifty.",
  method: 'GET',
  path: '/internal/user_addresses',
  output: userAddressCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const createAddress = defineRoute({
  ...address,
  summary: 'Adds an address.',
  method: 'POST',
  path: '/internal/user_addresses',
  body: userAddressDraftSchema,
  errors: ['validation_failed'],
})

export const changeAddress = defineRoute({
  ...address,
  summary: 'Changes an address.',
  method: 'PUT',
  path: '/internal/user_addresses/{id}',
  params: addressParams,
  body: userAddressDraftSchema,
  errors: ['not_found', 'validation_failed'],
})

export const removeAddress = defineRoute({
  ...own,
  summary: 'Removes an address; one that was selected is so no more. It can be restored for a day.',
  method: 'DELETE',
  path: '/internal/user_addresses/{id}',
  params: addressParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const restoreAddress = defineRoute({
  ...address,
  summary: 'Puts a removed address back; selected again when it was and no other is meanwhile.',
  method: 'POST',
  path: '/internal/user_addresses/{id}/restore',
  params: addressParams,
  errors: ['not_found', 'validation_failed'],
})
