import { defineElement } from '../../runtime/index.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { tableFileMessages } from '../../domain/table-text/table-file-messages.ts'
import { QuickEntry } from './quick-entry.tsx'
import { quickEntryEvents } from './quick-entry.events.ts'

export const QuickEntryElement = defineElement({
  tag: 'comptoir-quick-entry',
  summary:
    'One box for a whole list: typed, pasted from Excel, an email or a PDF, or read from a CSV or XLSX file; each line is checked, corrected in place and added to the cart, a selection list or a pre-order.',
  component: QuickEntry,
  attributes: {
    'list-id': {
      type: 'string',
      default: null,
      doc: 'UUID of the selection list that lines are added to; without it, the cart.',
    },
    'order-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'Number of the pre-order that lines are added to; only products of its supplier are accepted.',
    },
    text: {
      type: 'string',
      default: null,
      doc: 'A text to begin with, such as one shared from another application; it is put below what is in the box.',
    },
    scan: { type: 'boolean', doc: 'Begins with the scanner.' },
  },
  properties: {},
  events: quickEntryEvents,
  slots: {
    header: 'Above the box, or above the lines once they are checked.',
    empty: 'Below the box while it is empty.',
    actions: 'Beside the button that checks the lines, or the one that adds them.',
  },
  messages: [
    productMessages,
    tableFileMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
})
