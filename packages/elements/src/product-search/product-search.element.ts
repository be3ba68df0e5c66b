import { constants } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineElement } from '../runtime/index.ts'
import { productMessages } from '../shared/product/product-messages.ts'
import { productSearchEvents } from './product-search.events.ts'
import { densities, displays, givenStateSchema } from './product-search.state.ts'
import { ProductSearch } from './product-search.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'

export const ProductSearchElement = defineElement({
  tag: 'comptoir-product-search',
  summary:
    'Finds products by text, family, technical features, manufacturer, supplier, catalogue and price, and puts them in the cart.',
  component: ProductSearch,
  attributes: {
    query: { type: 'string', default: null, doc: 'Text that is searched at first.' },
    'items-per-page': {
      type: 'number',
      default: constants.defaultPageSize,
      min: constants.pageSizes[0],
      max: constants.pageSizes[2],
      doc: 'Products of a page: 10, 25 or 50.',
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
      doc: 'Room around the products, or more of them at a glance.',
    },
    'page-shortcuts': {
      type: 'boolean',
      doc: 'The keys `/` (text box) and `?` (all keys) work on the whole page, not only while the focus is inside.',
    },
  },
  properties: {
    state: {
      schema: givenStateSchema,
      doc: 'The whole search; what it leaves out comes from the attributes. Give back what `comptoir-search-changed` said to show it again; a host that does so later than at once, while somebody types, adds the `revision` of the event, so that an older state takes no letter away. Without it each state is shown.',
    },
    recentSearches: {
      schema: z.array(z.string()),
      doc: 'Texts that were searched last, newest first, as the host keeps them: shown under the empty text box.',
    },
  },
  events: productSearchEvents,
  parts: {
    search: 'The text box.',
    facets: 'The column of filters.',
    results: 'The products found.',
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
