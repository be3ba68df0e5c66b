import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { cartEvents } from '../../domain/product/cart-events.ts'
import { searchStateSchema } from './product-search.state.ts'

export const searchEvents = defineEvents({
  'comptoir-search-changed': {
    doc: 'The user changed the search or its display; dispatched again with the `total` once it is known. `revision` counts the changes: a host that sets the state asynchronously includes it.',
    detail: z.object({ state: searchStateSchema, revision: z.int(), total: z.nullable(z.int()) }),
  },
  'comptoir-products-shown': {
    doc: 'A page of results is shown: its products, in order, for slots that name them.',
    detail: z.object({
      products: z.array(z.object({ id: z.int(), reference: z.string(), name: z.string() })),
    }),
  },
  'comptoir-recent-searches-changed': {
    doc: 'The user removed one or all of `recentSearches`, or restored them: the new list, for the host to store.',
    detail: z.object({ searches: z.array(z.string()) }),
  },
})

export const productSearchEvents = { ...searchEvents, ...cartEvents, ...formEvents }
