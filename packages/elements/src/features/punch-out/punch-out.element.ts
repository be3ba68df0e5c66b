import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { punchOutEvents, punchOutViews } from './punch-out.events.ts'
import { PunchOut } from './punch-out.tsx'

export const PunchOutElement = defineElement({
  tag: 'comptoir-punch-out',
  summary: "Suppliers' shops, opened in a window, with their returned carts; and the accounts for them.",
  component: PunchOut,
  attributes: {
    view: {
      type: 'enum',
      values: punchOutViews,
      default: 'shops',
      doc: '`shops` for buyers, `accounts` for administrators.',
    },
    'session-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'Id of a session: its returned cart is shown instead of the shops.',
    },
  },
  properties: {},
  events: punchOutEvents,
  parts: { shops: 'The available shops.', results: 'The returned lines.' },
  messages: [
    formMessages,
    productMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
