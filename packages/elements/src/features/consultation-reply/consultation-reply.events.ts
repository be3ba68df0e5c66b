import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'

export const consultationReplyEvents = defineEvents({
  ...formEvents,
  'comptoir-reply-shown': {
    doc: 'A request is on screen.',
    detail: z.object({ name: z.string(), state: z.string() }),
  },
  'comptoir-reply-sent': {
    doc: 'The answer was validated and sent, or the request was declined.',
    detail: z.object({ receipt: z.nullable(z.string()) }),
  },
})
