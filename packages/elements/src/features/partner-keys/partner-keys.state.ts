import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList } from '../../runtime/list/define-list.ts'
import { orderField, enumField } from '../../runtime/list/list-state.ts'

export const keyStates = ['all', 'active', 'revoked'] as const

/** State of the list, small enough for a URL. */
export const keysList = defineList('comptoir-partner-keys-changed', {
  state: enumField(keyStates),
  order: orderField(['name', 'state', 'lastUsedAt', 'createdAt'], 'state-asc'),
})

export const partnerKeyEvents = defineEvents({
  ...formEvents,
  ...keysList.events,
  'comptoir-partner-key-changed': {
    doc: 'A key was created, changed or revoked. The key itself is never included.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'revoked']) }),
  },
})
