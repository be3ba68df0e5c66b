import { defineElement } from '../runtime/index.ts'
import { productMessages } from '../runtime/product/product-messages.ts'
import { QuickEntry } from './quick-entry.tsx'
import { quickEntryEvents } from './quick-entry.events.ts'

export const QuickEntryElement = defineElement({
  tag: 'comptoir-quick-entry',
  summary:
    'One box for a whole list: typed, pasted from Excel, a mail or a PDF, or read from a CSV or XLSX file; each line is checked, put right in place and added to the cart.',
  component: QuickEntry,
  attributes: {},
  properties: {},
  events: quickEntryEvents,
  messages: [
    productMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
})
