import * as z from 'zod/mini'
import { idParams, linkParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  punchOutAccountCollectionSchema,
  punchOutAccountFormSchema,
  punchOutAccountQuerySchema,
  punchOutAccountSchema,
  punchOutChoicesSchema,
  punchOutFormSchema,
  punchOutOpeningSchema,
  punchOutReturnSchema,
  punchOutSessionCollectionSchema,
  punchOutSessionDetailSchema,
  punchOutShopCollectionSchema,
  punchOutStartSchema,
  punchOutTestSchema,
  punchOutTransferSchema,
} from './punch-out.schema.ts'

const common = { feature: 'punch-out', auth: 'session' } as const
const buyer = { ...common, permission: { subject: 'punch_out.list', action: 'read' } } as const
const administrator = {
  ...common,
  permission: { subject: 'punch_out.accounts', action: 'write' },
} as const
const accounts = '/internal/punch_out_accounts'
const sessions = '/internal/punch_out_sessions'
const public_ = { feature: 'punch-out', auth: 'link', permission: null, params: linkParams } as const

export const listPunchOutAccounts = defineRoute({
  ...administrator,
  summary: "The accounts of the actor's units at suppliers' shops; without secrets.",
  method: 'GET',
  path: accounts,
  query: punchOutAccountQuerySchema,
  output: punchOutAccountCollectionSchema,
  answer: 'collection',
})

export const getPunchOutChoices = defineRoute({
  ...administrator,
  summary: 'The suppliers and units that an account can be created for.',
  method: 'GET',
  path: '/internal/punch_out_choices',
  output: punchOutChoicesSchema,
})

export const createPunchOutAccount = defineRoute({
  ...administrator,
  summary: "Creates an account at a supplier's shop.",
  method: 'POST',
  creates: true,
  path: accounts,
  body: punchOutAccountFormSchema,
  output: punchOutAccountSchema,
})

export const changePunchOutAccount = defineRoute({
  ...administrator,
  summary: 'Changes an account; an omitted secret is left unchanged.',
  method: 'PUT',
  path: `${accounts}/{id}`,
  params: idParams,
  body: punchOutAccountFormSchema,
  output: punchOutAccountSchema,
  isVersioned: true,
})

export const removePunchOutAccount = defineRoute({
  ...administrator,
  summary: 'Deletes an account. It can be restored for a day.',
  method: 'DELETE',
  path: `${accounts}/{id}`,
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})

export const restorePunchOutAccount = defineRoute({
  ...administrator,
  summary: 'Restores a deleted account, within a day.',
  method: 'POST',
  path: `${accounts}/{id}/restore`,
  params: idParams,
  output: punchOutAccountSchema,
})

export const testPunchOutAccount = defineRoute({
  ...administrator,
  summary: 'Tests whether the shop of an account would open, and returns its response.',
  method: 'POST',
  path: `${accounts}/{id}/test`,
  params: idParams,
  output: punchOutTestSchema,
})

export const listPunchOutShops = defineRoute({
  ...buyer,
  summary: 'The shops that the user may open, and whom to contact for another.',
  method: 'GET',
  path: '/internal/punch_out_shops',
  output: punchOutShopCollectionSchema,
  answer: 'collection',
})

export const openPunchOutShop = defineRoute({
  ...buyer,
  summary: 'Opens a session in a shop: the address of the new window, or why there is none.',
  method: 'POST',
  path: '/internal/punch_out_shops/{id}/open',
  params: idParams,
  output: punchOutOpeningSchema,
})

export const listPunchOutSessions = defineRoute({
  ...buyer,
  summary: "The user's shop sessions of the last days, newest first.",
  method: 'GET',
  path: sessions,
  output: punchOutSessionCollectionSchema,
  answer: 'collection',
})

export const getPunchOutSession = defineRoute({
  ...buyer,
  summary: 'One shop session of the user with the returned cart.',
  method: 'GET',
  path: `${sessions}/{id}`,
  params: idParams,
  output: punchOutSessionDetailSchema,
})

export const transferPunchOutSession = defineRoute({
  ...buyer,
  summary: 'Creates a list, a consultation or a pre-order from the returned cart, once.',
  method: 'POST',
  path: `${sessions}/{id}/transfer`,
  params: idParams,
  body: punchOutTransferSchema,
  output: punchOutSessionDetailSchema,
  errors: ['forbidden', 'conflict', 'offer_expired'],
})

export const receivePunchOut = defineRoute({
  ...public_,
  linkTo: 'punch_out_sessions',
  summary: 'Accepts the cart that a shop has sent back through the browser, once.',
  method: 'POST',
  path: '/public/punch_out_returns/{uuid}',
  body: punchOutFormSchema,
  output: punchOutReturnSchema,
})

export const startPunchOut = defineRoute({
  ...public_,
  linkTo: 'punch_out_starts',
  summary: "Returns the form that opens an OCI shop, once: it contains the shop's password (D-34).",
  method: 'POST',
  path: '/public/punch_out_starts/{uuid}',
  output: punchOutStartSchema,
})
