import * as z from 'zod/mini'
import { linkParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
  passwordChangeSchema,
  passwordChoiceSchema,
  passwordLinkSchema,
  passwordRequestSchema,
} from './password.schema.ts'

const base = { feature: 'account', permission: null } as const

export const requestPassword = defineRoute({
  ...base,
  summary:
    'Emails a link for a new password to the address of an account. The response is the same whether or not there is one.',
  method: 'POST',
  path: '/password_requests',
  auth: 'none',
  body: passwordRequestSchema,
  output: z.null(),
  answer: 'nothing',
  // The caller is unknown; the email that is sent is stored, and using its link leaves an entry.
  audit: false,
})

const linked = {
  ...base,
  auth: 'link',
  linkTo: 'password_links',
  path: '/public/password_links/{uuid}',
  params: linkParams,
  output: passwordLinkSchema,
} as const

export const getPasswordLink = defineRoute({
  ...linked,
  summary: 'The account whose password a link resets.',
  method: 'GET',
})

export const choosePassword = defineRoute({
  ...linked,
  summary:
    'Chooses the password, once: the link leads nowhere afterwards, and every session of the account ends.',
  method: 'POST',
  body: passwordChoiceSchema,
})

export const changePassword = defineRoute({
  ...base,
  summary: "Changes the user's password; ends all their other sessions.",
  method: 'PUT',
  path: '/users/me/password',
  auth: 'session',
  body: passwordChangeSchema,
  output: z.null(),
  answer: 'nothing',
})
