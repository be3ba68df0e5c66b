import * as z from 'zod/mini'
import { idParams, linkParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
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
  summary: "The accounts of the actor's units at suppliers' shops; no secret is told.",
  method: 'GET',
  path: accounts,
  query: punchOutAccountQuerySchema,
  output: punchOutAccountCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const getPunchOutChoices = defineRoute({
  ...administrator,
  summary: 'The suppliers and units that an account can be made for.',
  method: 'GET',
  path: '/internal/punch_out_choices',
  output: punchOutChoicesSchema,
  errors: [],
})

export const createPunchOutAccount = defineRoute({
  ...administrator,
  summary: "Makes an account at a supplier's shop.",
  method: 'POST',
  path: accounts,
  body: punchOutAccountFormSchema,
  output: punchOutAccountSchema,
  errors: ['validation_failed'],
})

export const changePunchOutAccount = defineRoute({
  ...administrator,
  summary: 'Changes an account; a secret that is not given stays.',
  method: 'PUT',
  path: `${accounts}/{id}`,
  params: idParams,
  body: punchOutAccountFormSchema,
  output: punchOutAccountSchema,
  errors: ['not_found', 'version_moved', 'validation_failed'],
})

export const removePunchOutAccount = defineRoute({
  ...administrator,
  summary: 'Deletes an account. It can be restored for a day.',
  method: 'DELETE',
  path: `${accounts}/{id}`,
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const restorePunchOutAccount = defineRoute({
  ...administrator,
  summary: 'Puts a deleted account back, within a day.',
  method: 'POST',
  path: `${accounts}/{id}/restore`,
  params: idParams,
  output: punchOutAccountSchema,
  errors: ['not_found'],
})

export const testPunchOutAccount = defineRoute({
  ...administrator,
  summary: 'Asks the shop of an account whether it would open, and says what it answered.',
  method: 'POST',
  path: `${accounts}/{id}/test`,
  params: idParams,
  output: punchOutTestSchema,
  errors: ['not_found'],
})

export const listPunchOutShops = defineRoute({
  ...buyer,
  summary: 'The shops that the user may open, and whom to ask for another.',
  method: 'GET',
  path: '/internal/punch_out_shops',
  output: punchOutShopCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const openPunchOutShop = defineRoute({
  ...buyer,
  summary: 'Opens a session in a shop: where the new window goes, or why there is none.',
  method: 'POST',
  path: '/internal/punch_out_shops/{id}/open',
  params: idParams,
  output: punchOutOpeningSchema,
  errors: ['not_found'],
})

export const listPunchOutSessions = defineRoute({
  ...buyer,
  summary: "The user's visits to shops of the last days, the newest first.",
  method: 'GET',
  path: sessions,
  output: punchOutSessionCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const getPunchOutSession = defineRoute({
  ...buyer,
  summary: 'One visit of the user with what came back.',
  method: 'GET',
  path: `${sessions}/{id}`,
  params: idParams,
  output: punchOutSessionDetailSchema,
  errors: ['not_found'],
})

export const transferPunchOutSession = defineRoute({
  ...buyer,
  summary: 'Makes a list, a consultation or a pre-order of what came back, once.',
  method: 'POST',
  path: `${sessions}/{id}/transfer`,
  params: idParams,
  body: punchOutTransferSchema,
  output: punchOutSessionDetailSchema,
  errors: ['not_found', 'forbidden', 'conflict', 'offer_expired', 'validation_failed'],
})

export const receivePunchOut = defineRoute({
  ...public_,
  linkTo: 'punch_out_sessions',
  summary: 'Takes the cart that a shop has sent back through the browser, once.',
  method: 'POST',
  path: '/public/punch_out_returns/{uuid}',
  body: punchOutFormSchema,
  output: punchOutReturnSchema,
  errors: [],
})

export const startPunchOut = defineRoute({
  ...public_,
  linkTo: 'punch_out_starts',
  summary: "Gives the form that opens an OCI shop, once: it holds the shop's password (D-34).",
  method: 'POST',
  path: '/public/punch_out_starts/{uuid}',
  output: punchOutStartSchema,
  errors: ['not_found'],
})
