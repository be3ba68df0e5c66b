import { punchOutTargets } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'

/** The view: a buyer's shops or an administrator's accounts. */
export const punchOutViews = ['shops', 'accounts'] as const
export type PunchOutView = (typeof punchOutViews)[number]

export const punchOutEvents = defineEvents({
  ...formEvents,
  'comptoir-punch-out-opened': {
    doc: "A supplier's shop was opened in its own window.",
    detail: z.object({ shop: z.int(), session: z.int() }),
  },
  'comptoir-punch-out-shown': {
    doc: 'A returned cart is shown.',
    detail: z.object({ session: z.int(), name: z.string() }),
  },
  'comptoir-punch-out-transferred': {
    doc: 'A returned cart became a list, a consultation or a pre-order.',
    detail: z.object({ session: z.int(), to: z.enum(punchOutTargets), id: z.string() }),
  },
  'comptoir-punch-out-account-changed': {
    doc: 'An account was created, changed, removed or restored. Its secret is never included.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'removed', 'restored']) }),
  },
})
