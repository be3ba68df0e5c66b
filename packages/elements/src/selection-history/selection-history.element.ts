import { defineElement } from '../runtime/index.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { productMessages } from '../shared/product/product-messages.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { selectionHistoryEvents } from './selection-history.events.ts'
import { historyStateSchema, historyTabs } from './selection-history.state.ts'
import { SelectionHistory } from './selection-history.tsx'

export const SelectionHistoryElement = defineElement({
  tag: 'comptoir-selection-history',
  summary:
    'What the user looked at and put in the cart, day by day, and the favourite products; each can go in again.',
  component: SelectionHistory,
  attributes: {
    view: {
      type: 'enum',
      values: historyTabs,
      default: 'history',
      doc: 'The tab that is shown at first; with `compact`, all that is shown.',
    },
    compact: { type: 'boolean', doc: 'The last few products only, for a column beside something else.' },
  },
  properties: {
    state: {
      schema: historyStateSchema,
      doc: 'Tab, filters and page; what it leaves out comes from the attributes. Give back what `comptoir-history-changed` said to show it again.',
    },
  },
  events: selectionHistoryEvents,
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
