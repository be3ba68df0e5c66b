import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { documentMessages } from '../shared/documents/document-messages.ts'
import { orderMessages } from '../shared/order/order-messages.ts'
import { productMessages } from '../shared/product/product-messages.ts'
import { Orders } from './orders.tsx'
import { orderEvents, ordersStateSchema } from './orders.state.ts'

export const OrderListElement = defineElement({
  tag: 'comptoir-order-list',
  summary:
    'Orders and one order: filters and sums, lines, fees, documents and timeline; pre-orders are changed, confirmed and sent.',
  component: Orders,
  attributes: {
    'order-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'Number of the one order to show; without it the list.',
    },
  },
  properties: {
    state: {
      schema: ordersStateSchema,
      doc: 'What the list shows. Give back what `comptoir-order-list-changed` said to show it again.',
    },
  },
  events: orderEvents,
  parts: {
    search: 'Text box and filters of the list.',
    results: 'The orders found.',
    lines: 'The lines of one order.',
    documents: 'The documents of one order.',
  },
  messages: [
    formMessages,
    listMessages,
    productMessages,
    documentMessages,
    orderMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
