import { linkParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import { alertEmailFormSchema, alertEmailSchema } from './alert-emails.schema.ts'
import { managed } from './managed.routes.ts'

const shared = { ...managed, path: '/internal/purchase_alerts/letter', output: alertEmailSchema } as const

export const getAlertEmail = defineRoute({
  ...shared,
  summary: 'Whether the caller gets new alerts by email too.',
  method: 'GET',
  replica: true,
})

export const setAlertEmail = defineRoute({
  ...shared,
  summary: 'Switches the nightly email with new alerts on or off.',
  method: 'PUT',
  body: alertEmailFormSchema,
})

const linked = {
  feature: managed.feature,
  auth: 'link',
  linkTo: 'alert_letters',
  permission: null,
  params: linkParams,
  output: alertEmailSchema,
} as const

export const getLinkedAlertEmail = defineRoute({
  ...linked,
  summary: 'Whether the recipient of this link gets these emails.',
  method: 'GET',
  replica: true,
  path: '/public/alert_letters/{uuid}',
})

export const stopLinkedAlertEmail = defineRoute({
  ...linked,
  summary: 'Unsubscribes from the emails that contained this link; no effect when already unsubscribed.',
  method: 'POST',
  path: '/public/alert_letters/{uuid}/stop',
})
