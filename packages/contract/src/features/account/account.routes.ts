import * as z from 'zod/mini'
import { linkParams, uuidSchema } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
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
  summary: 'Exchanges a token for its successor; reusing a retired token ends the session.',
  feature: 'account',
  method: 'POST',
  path: '/refresh_token',
  auth: 'none',
  permission: null,
  body: refreshSchema,
  output: userSchema,
  // Called every quarter of an hour by every open page: only the sign-in is audited.
  audit: false,
  errors: ['unauthenticated', 'token_expired', 'session_revoked'],
})

export const logout = defineRoute({
  summary: 'Ends the session of the token, which may be expired; 204 also without a session.',
  feature: 'account',
  method: 'POST',
  path: '/logout',
  // The token is in the body: an expired bearer token would be rejected before the handler runs.
  auth: 'none',
  permission: null,
  body: logoutSchema,
  output: z.null(),
  answer: 'nothing',
})

export const getHierarchy = defineRoute({
  summary: 'The organisation units of the user, each with its descendants.',
  feature: 'account',
  method: 'GET',
  path: '/internal/organization_units/hierarchy/me',
  auth: 'session',
  permission: null,
  output: hierarchySchema,
})

export const getSelectedAddress = defineRoute({
  summary: 'The address that the user works from; nothing when none was chosen.',
  feature: 'account',
  method: 'GET',
  path: '/internal/user_addresses/me',
  auth: 'session',
  permission: null,
  output: z.nullable(userAddressSchema),
  answer: 'item-or-nothing',
})

const shared = { feature: 'account', auth: 'session', permission: null } as const
const address = { ...shared, output: userAddressSchema } as const
const addressParams = z.strictObject({ id: uuidSchema })

export const getProfile = defineRoute({
  ...shared,
  summary: 'Data about the user.',
  method: 'GET',
  path: '/users/me',
  output: profileSchema,
})

export const changeProfile = defineRoute({
  ...shared,
  summary:
    "Changes the user's name, and asks by email to confirm another address. The address of a colleague is rejected; whether anyone else has one is not disclosed.",
  method: 'PUT',
  path: '/users/me',
  body: profileDraftSchema,
  output: profileSchema,
})

export const confirmEmail = defineRoute({
  summary: 'Confirms the email address that this link was sent to.',
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
  ...shared,
  summary: 'Chooses which address the user works from, or none.',
  method: 'PUT',
  path: '/users/me/address',
  body: addressChoiceSchema,
  output: z.nullable(userAddressSchema),
  answer: 'item-or-nothing',
})

export const listAddresses = defineRoute({
  ...shared,
  summary: "The user's addresses by name; there are at most fifty.",
  method: 'GET',
  path: '/internal/user_addresses',
  output: userAddressCollectionSchema,
  answer: 'collection',
})

export const createAddress = defineRoute({
  ...address,
  summary: 'Adds an address.',
  method: 'POST',
  creates: true,
  path: '/internal/user_addresses',
  body: userAddressDraftSchema,
})

export const changeAddress = defineRoute({
  ...address,
  summary: 'Changes an address.',
  method: 'PUT',
  path: '/internal/user_addresses/{id}',
  params: addressParams,
  body: userAddressDraftSchema,
})

export const removeAddress = defineRoute({
  ...shared,
  summary: 'Removes an address, and deselects it. It can be restored for a day.',
  method: 'DELETE',
  path: '/internal/user_addresses/{id}',
  params: addressParams,
  output: z.null(),
  answer: 'nothing',
})

export const restoreAddress = defineRoute({
  ...address,
  summary: 'Restores a removed address; selects it again if it was selected and no other is by now.',
  method: 'POST',
  path: '/internal/user_addresses/{id}/restore',
  params: addressParams,
  errors: ['validation_failed'],
})
