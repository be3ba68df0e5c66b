import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList } from '../../runtime/list/define-list.ts'
import { orderField } from '../../runtime/list/list-state.ts'

/** State of the list, small enough for a URL. */
export const webhooksList = defineList('comptoir-webhooks-changed', {
  order: orderField(['name', 'lastSentAt', 'createdAt'], 'createdAt-desc'),
})

export const webhookEvents = defineEvents({
  ...formEvents,
  ...webhooksList.events,
  'comptoir-webhook-changed': {
    doc: 'A webhook was added, changed, given a new secret or removed. The secret is never included.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'renewed', 'removed']) }),
  },
})
