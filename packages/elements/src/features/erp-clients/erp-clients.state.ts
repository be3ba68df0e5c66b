import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList } from '../../runtime/list/define-list.ts'
import { orderField, enumField } from '../../runtime/list/list-state.ts'

export const clientStates = ['all', 'active', 'revoked'] as const

/** State of the list, small enough for a URL. */
export const clientsList = defineList('comptoir-erp-clients-changed', {
  state: enumField(clientStates),
  order: orderField(['name', 'state', 'lastUsedAt', 'createdAt'], 'state-asc'),
})

export const erpClientEvents = defineEvents({
  ...formEvents,
  ...clientsList.events,
  'comptoir-erp-client-changed': {
    doc: 'An ERP was added, changed, given a new secret or revoked. The secret is never included.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'renewed', 'revoked']) }),
  },
})
