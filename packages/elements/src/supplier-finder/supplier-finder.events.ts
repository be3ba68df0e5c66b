import * as z from 'zod/mini'
import { defineEvents } from '../runtime/index.ts'
import { finderStateSchema } from './supplier-finder.state.ts'

export const finderEvents = defineEvents({
  'comptoir-finder-changed': {
    doc: 'The user changed what is looked for or how it is shown, or their own address is looked around: then it is the place. Keep `state` in your address and give it back by the property to show the same again.',
    detail: z.object({ state: finderStateSchema }),
  },
})
