import * as z from 'zod/mini'
import { defineEvents } from '../runtime/index.ts'
import { formEvents } from '../runtime/form/form-events.ts'

export const profileEvents = defineEvents({
  ...formEvents,
  'comptoir-profile-changed': {
    doc: "The user's name was saved, or another e-mail address asked for: `email` is the one of before until that is confirmed.",
    detail: z.object({ displayName: z.string(), email: z.nullable(z.string()) }),
  },
  'comptoir-address-selected': {
    doc: 'The user works from another address, or with `null` from none.',
    detail: z.object({ uuid: z.nullable(z.string()) }),
  },
})
