import { constants } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineElement } from '../../runtime/index.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { productSearchEvents } from './product-search.events.ts'
import { densities, displays, hostStateSchema } from './product-search.state.ts'
import { ProductSearch } from './product-search.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'

export const ProductSearchElement = defineElement({
  tag: 'comptoir-product-search',
  summary:
    'Searches products by text, family, technical features, manufacturer, supplier, catalogue and price, and adds them to the cart.',
  component: ProductSearch,
  attributes: {
    query: { type: 'string', default: null, doc: 'Initial search text.' },
    'items-per-page': {
      type: 'number',
      default: constants.defaultPageSize,
      min: constants.pageSizes[0],
      max: constants.pageSizes[2],
      doc: 'Products per page: 10, 25 or 50.',
    },
    display: {
      type: 'enum',
      values: displays,
      default: 'list',
      doc: 'Rows, or cards with a larger picture.',
    },
    density: {
      type: 'enum',
      values: densities,
      default: 'comfortable',
      doc: 'Spacious, or with more products on the screen.',
    },
    'page-shortcuts': {
      type: 'boolean',
      doc: 'The shortcuts `/` (search field) and `?` (list of shortcuts) work on the whole page, not only while the focus is inside.',
    },
  },
  properties: {
    state: {
      schema: hostStateSchema,
      doc: 'The whole search; missing values come from the attributes. Set it to the `state` of `comptoir-search-changed` to restore it. A host that sets it asynchronously adds the `revision` of the event, so that an older state does not overwrite text being typed. Without it each state is applied.',
    },
    recentSearches: {
      schema: z.array(z.string()),
      doc: 'Recent search texts, newest first, stored by the host: shown below the empty search field.',
    },
  },
  events: productSearchEvents,
  methods: {
    search: { parameter: 'query', doc: 'Searches for the text, as if it had been typed; filters stay.' },
  },
  parts: {
    search: 'The search field.',
    facets: 'The column of filters.',
    results: 'The products found.',
  },
  slots: {
    header: 'Above the results.',
    empty: 'Below the explanation when no product was found.',
    'actions-…': 'In a result, below its name: `…` is the `id` of the product in `comptoir-products-shown`.',
  },
  messages: [
    productMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
  placeholder: SearchSkeleton,
})
