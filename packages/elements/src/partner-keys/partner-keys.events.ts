import * as z from 'zod/mini'
import { defineEvents } from '../runtime/index.ts'

export const partnerKeyEvents = defineEvents({
  'comptoir-partner-key-changed': {
    doc: 'A key was made, changed or revoked. The key itself is never told.',
    detail: z.object({ id: z.int(), act: z.enum(['created', 'changed', 'revoked']) }),
  },
})
