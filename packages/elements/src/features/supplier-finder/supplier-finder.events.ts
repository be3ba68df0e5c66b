import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { finderStateSchema } from './supplier-finder.state.ts'

export const finderEvents = defineEvents({
  'comptoir-finder-changed': {
    doc: 'The user changed the search or its display. If their own address is searched around, it is the place. Store `state` in the URL and set it as a property to restore it.',
    detail: z.object({ state: finderStateSchema }),
  },
  'comptoir-agencies-shown': {
    doc: 'A page of results is shown: its agencies, in order, for slots that name them.',
    detail: z.object({
      agencies: z.array(z.object({ id: z.int(), name: z.string(), supplier: z.string() })),
    }),
  },
})
