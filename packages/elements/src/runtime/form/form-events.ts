import * as z from 'zod/mini'
import { defineEvents } from '../events.ts'

/** What every element with a form says. */
export const formEvents = defineEvents({
  'comptoir-dirty-changed': {
    doc: 'Something was typed that is not saved yet, or no longer is there such a thing: warn who wants to leave.',
    detail: z.object({ dirty: z.boolean() }),
  },
})
