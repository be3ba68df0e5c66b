import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { familyStateSchema } from './family-browser.state.ts'

export const familyEvents = defineEvents({
  'comptoir-families-changed': {
    doc: 'The user navigated in the tree or searched for a family by name.',
    detail: z.object({ state: familyStateSchema }),
  },
})
