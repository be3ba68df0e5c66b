import { linkParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import { alertLetterFormSchema, alertLetterSchema } from './alert-letters.schema.ts'
import { managed } from './managed.routes.ts'

const own = { ...managed, path: '/internal/purchase_alerts/letter', output: alertLetterSchema } as const

export const getAlertLetter = defineRoute({
  ...own,
  summary: 'Whether the caller gets new alerts by letter too.',
  method: 'GET',
  errors: [],
})

export const setAlertLetter = defineRoute({
  ...own,
  summary: 'Has new alerts told by letter too, one a night, or not any more.',
  method: 'PUT',
  body: alertLetterFormSchema,
  errors: ['validation_failed'],
})

const linked = {
  feature: managed.feature,
  auth: 'link',
  linkTo: 'alert_letters',
  permission: null,
  params: linkParams,
  output: alertLetterSchema,
  errors: [],
} as const

export const getLinkedAlertLetter = defineRoute({
  ...linked,
  summary: 'Whether somebody gets the letter that the link came in.',
  method: 'GET',
  path: '/public/alert_letters/{uuid}',
})

export const stopLinkedAlertLetter = defineRoute({
  ...linked,
  summary: 'Ends the letters that the link came in; who gets none stays so.',
  method: 'POST',
  path: '/public/alert_letters/{uuid}/stop',
})
