import { constants } from '@comptoir/contract'
import { defineElement } from '../runtime/index.ts'
import { productMessages } from '../runtime/product/product-messages.ts'
import { productSearchEvents } from './product-search.events.ts'
import { displays, searchStateSchema } from './product-search.state.ts'
import { ProductSearch } from './product-search.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'

export const ProductSearchElement = defineElement({
  tag: 'comptoir-product-search',
  summary:
    'Finds products by text, family, manufacturer, supplier, catalogue and price, and puts them in the cart.',
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
      doc: 'Dense rows, or cards with a larger picture.',
    },
  },
  properties: {
    state: {
      schema: searchStateSchema,
      doc: 'The whole search; what it leaves out comes from the attributes. Give back what `comptoir-search-changed` said to show it again.',
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
