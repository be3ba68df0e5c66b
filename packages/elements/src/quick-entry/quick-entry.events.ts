import * as z from 'zod/mini'
import { defineEvents } from '../runtime/index.ts'
import { cartEvents } from '../shared/product/cart-events.ts'

/** What the quick entry says. */
export const quickEntryEvents = {
  ...cartEvents,
  ...defineEvents({
    'comptoir-lines-added': {
      doc: 'Lines of the entry went into the cart in one batch; `left` is how many stay in the box.',
      detail: z.object({ added: z.int(), left: z.int() }),
    },
  }),
}
