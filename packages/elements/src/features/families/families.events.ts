import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'

export const familiesEvents = defineEvents({
  ...formEvents,
  'comptoir-family-saved': {
    doc: 'A family was added, changed, merged, retired or restored.',
    detail: z.object({ id: z.int() }),
  },
})
