import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'

export const paletteEvents = defineEvents({
  'comptoir-palette-closed': {
    doc: 'The palette was closed: something was chosen, or the user left it. Remove `open`.',
    detail: z.object({}),
  },
})
