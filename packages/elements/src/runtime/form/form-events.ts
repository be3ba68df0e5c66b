import * as z from 'zod/mini'
import { defineEvents } from '../element/events.ts'

/** Events of every element with a form. */
export const formEvents = defineEvents({
  'comptoir-dirty-changed': {
    doc: 'There is unsaved input, or no longer: warn users who are about to leave.',
    detail: z.object({ dirty: z.boolean() }),
  },
})
