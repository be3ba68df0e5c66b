import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents } from '../runtime/index.ts'

export const partnerKeyEvents = defineEvents({
  ...formEvents,
  'comptoir-partner-key-changed': {
    doc: 'A key was made, changed or revoked. The key itself is never told.',
    detail: z.object({ id: z.int(), act: z.enum(['created', 'changed', 'revoked']) }),
  },
})
