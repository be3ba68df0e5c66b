import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { cartEvents } from '../../domain/product/cart-events.ts'
import { historyStateSchema } from './selection-history.state.ts'

export const historyEvents = defineEvents({
  'comptoir-history-changed': {
    doc: 'The user chose another tab, filter or page.',
    detail: z.object({ state: historyStateSchema }),
  },
})

export const selectionHistoryEvents = { ...historyEvents, ...cartEvents }
