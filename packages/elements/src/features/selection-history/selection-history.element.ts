import { defineElement } from '../../runtime/index.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { cartEvents } from '../../domain/product/cart-events.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { historyList, historyTabs } from './selection-history.state.ts'
import { SelectionHistory } from './selection-history.tsx'

export const SelectionHistoryElement = defineElement({
  tag: 'comptoir-selection-history',
  summary:
    'Products the user viewed or added to the cart, by day, and the favourites; each can be added to the cart again.',
  component: SelectionHistory,
  attributes: {
    view: {
      type: 'enum',
      values: historyTabs,
      default: 'history',
      doc: 'The tab shown at first; with `compact`, the only one.',
    },
    compact: { type: 'boolean', doc: 'Only the latest products, for a narrow column.' },
  },
  properties: {
    state: {
      ...historyList.property,
      doc: 'Tab, filters and page; missing values come from the attributes. Set it to the `state` of `comptoir-history-changed` to restore it.',
    },
  },
  events: { ...historyList.events, ...cartEvents },
  messages: [
    listMessages,
    productMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
  placeholder: HistorySkeleton,
})
