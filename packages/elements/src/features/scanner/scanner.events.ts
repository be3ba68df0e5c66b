import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'

export const scannerEvents = defineEvents({
  'comptoir-codes-scanned': {
    doc: 'The scan is over: what was scanned, in its order. `code` is an EAN of thirteen digits where `isEan` is true, else the text of the code.',
    detail: z.object({
      codes: z.array(
        z.object({
          code: z.string(),
          isEan: z.boolean(),
          quantity: z.number(),
          lot: z.nullable(z.string()),
        }),
      ),
    }),
  },
  'comptoir-scanner-closed': {
    doc: 'The scanner was closed, after `comptoir-codes-scanned` if anything was scanned. Remove `open`.',
    detail: z.object({}),
  },
})
