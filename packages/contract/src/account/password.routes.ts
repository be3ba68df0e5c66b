import * as z from 'zod/mini'
import { linkParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
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
    'Sends a letter with a link for a new password to the address of an account. The answer is the same whether there is one.',
  method: 'POST',
  path: '/password_requests',
  auth: 'none',
  body: passwordRequestSchema,
  output: z.null(),
  answer: 'nothing',
  // Nobody is known who asks; the letter that is sent is kept, and what its link does leaves an entry.
  audit: false,
  errors: ['validation_failed', 'too_many_requests'],
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
  summary: 'The account whose password a link lets choose.',
  method: 'GET',
  errors: [],
})

export const choosePassword = defineRoute({
  ...linked,
  summary:
    'Chooses the password, once: the link leads nowhere afterwards, and every session of the account ends.',
  method: 'POST',
  body: passwordChoiceSchema,
  errors: ['validation_failed'],
})

export const changePassword = defineRoute({
  ...base,
  summary: "Changes the user's password; every other session of theirs ends.",
  method: 'PUT',
  path: '/users/me/password',
  auth: 'session',
  body: passwordChangeSchema,
  output: z.null(),
  answer: 'nothing',
  errors: ['validation_failed', 'too_many_requests'],
})
