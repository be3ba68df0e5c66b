import { punchOutTargets } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents } from '../runtime/index.ts'

/** What the element shows: a buyer's shops, or an administrator's accounts. */
export const punchOutViews = ['shops', 'accounts'] as const
export type PunchOutView = (typeof punchOutViews)[number]

export const punchOutEvents = defineEvents({
  ...formEvents,
  'comptoir-punch-out-opened': {
    doc: "A supplier's shop was opened in a window of its own.",
    detail: z.object({ shop: z.int(), session: z.int() }),
  },
  'comptoir-punch-out-shown': {
    doc: 'A cart that came back is on screen.',
    detail: z.object({ session: z.int(), name: z.string() }),
  },
  'comptoir-punch-out-transferred': {
    doc: 'A cart that came back became a list, a consultation or a pre-order.',
    detail: z.object({ session: z.int(), to: z.enum(punchOutTargets), id: z.string() }),
  },
  'comptoir-punch-out-account-changed': {
    doc: 'An account was made, changed, removed or restored. Its secret is never told.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'removed', 'restored']) }),
  },
})
