import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { productMessages } from '../shared/product/product-messages.ts'
import { punchOutEvents, punchOutViews } from './punch-out.events.ts'
import { PunchOut } from './punch-out.tsx'

export const PunchOutElement = defineElement({
  tag: 'comptoir-punch-out',
  summary: "Suppliers' shops: opened in a window, their carts taken back; and the accounts for them.",
  component: PunchOut,
  attributes: {
    view: {
      type: 'enum',
      values: punchOutViews,
      default: 'shops',
      doc: '`shops`: what a buyer opens. `accounts`: what an administrator configures.',
    },
    'session-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'Number of a visit: what came back of it is shown instead of the shops.',
    },
  },
  properties: {},
  events: punchOutEvents,
  parts: { shops: 'The shops that can be opened.', results: 'The lines that came back.' },
  messages: [
    formMessages,
    productMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
