import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'

export const agencySheetEvents = defineEvents({
  ...formEvents,
  'comptoir-agency-shown': {
    doc: 'An agency is on screen.',
    detail: z.object({ id: z.int(), name: z.string() }),
  },
})
