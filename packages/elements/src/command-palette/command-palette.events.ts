import * as z from 'zod/mini'
import { defineEvents } from '../runtime/index.ts'

export const paletteEvents = defineEvents({
  'comptoir-palette-closed': {
    doc: 'The palette is no longer open: something was chosen, or the user left it. Take `open` away.',
    detail: z.object({}),
  },
})
