import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents } from '../runtime/index.ts'
import { cartEvents } from '../runtime/product/cart-events.ts'
import { searchStateSchema } from './product-search.state.ts'

export const searchEvents = defineEvents({
  'comptoir-search-changed': {
    doc: 'The user changed what is searched or how it is shown; it comes again with the `total` once that is known.',
    detail: z.object({ state: searchStateSchema, total: z.nullable(z.int()) }),
  },
  'comptoir-recent-searches-changed': {
    doc: 'The user took one of `recentSearches` away, or all, or brought them back: what is left of them, for the host to keep.',
    detail: z.object({ searches: z.array(z.string()) }),
  },
  'comptoir-product-pointed': {
    doc: 'The pointer or the focus has come to the name of a product: it is likely to be opened, it has been read, and a host may get its page ready.',
    detail: z.object({ id: z.int(), href: z.nullable(z.string()) }),
  },
})

export const productSearchEvents = { ...searchEvents, ...cartEvents, ...formEvents }
