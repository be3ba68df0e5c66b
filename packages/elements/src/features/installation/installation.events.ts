import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'

export const installationEvents = defineEvents({
  ...formEvents,
  'comptoir-installation-changed': {
    doc: 'The settings were saved.',
    detail: z.object({ name: z.string() }),
  },
})
