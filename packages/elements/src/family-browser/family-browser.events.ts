import * as z from 'zod/mini'
import { defineEvents } from '../runtime/index.ts'
import { familyStateSchema } from './family-browser.state.ts'

export const familyEvents = defineEvents({
  'comptoir-families-changed': {
    doc: 'The user went to another branch of the tree, or looks for a family by name.',
    detail: z.object({ state: familyStateSchema }),
  },
})
