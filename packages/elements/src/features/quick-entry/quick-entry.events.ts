import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { cartEvents } from '../../domain/product/cart-events.ts'

/** Events of the quick entry. */
export const quickEntryEvents = {
  ...cartEvents,
  ...defineEvents({
    'comptoir-lines-added': {
      doc: 'Lines were added to the cart in one batch; `left` is the number that stay in the box.',
      detail: z.object({ added: z.int(), left: z.int() }),
    },
  }),
}
