import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'

export const profileEvents = defineEvents({
  ...formEvents,
  'comptoir-profile-changed': {
    doc: "The user's name was saved, or another e-mail address requested: `email` is the previous one until that is confirmed.",
    detail: z.object({ displayName: z.string(), email: z.nullable(z.string()) }),
  },
  'comptoir-address-selected': {
    doc: 'The user selected another address, or with `null` none.',
    detail: z.object({ uuid: z.nullable(z.string()) }),
  },
})
