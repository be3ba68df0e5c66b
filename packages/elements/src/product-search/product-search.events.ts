import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents } from '../runtime/index.ts'
import { cartEvents } from '../shared/product/cart-events.ts'
import { searchStateSchema } from './product-search.state.ts'

export const searchEvents = defineEvents({
  'comptoir-search-changed': {
    doc: 'The user changed what is searched or how it is shown; it comes again with the `total` once that is known. `revision` counts the changes: a host that gives a state back later than at once gives it along.',
    detail: z.object({ state: searchStateSchema, revision: z.int(), total: z.nullable(z.int()) }),
  },
  'comptoir-recent-searches-changed': {
    doc: 'The user took one of `recentSearches` away, or all, or brought them back: what is left of them, for the host to keep.',
    detail: z.object({ searches: z.array(z.string()) }),
  },
})

export const productSearchEvents = { ...searchEvents, ...cartEvents, ...formEvents }
