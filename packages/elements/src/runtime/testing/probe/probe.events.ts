import * as z from 'zod/mini'
import { defineEvents } from '../../element/events.ts'

export const probeEvents = defineEvents({
  'comptoir-probe-added': { doc: 'Something was added.', detail: z.object({ lineCount: z.int() }) },
})
