import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { orderMessages } from '../../domain/order/order-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { Orders } from './orders.tsx'
import { orderEvents, ordersList } from './orders.state.ts'

export const OrderListElement = defineElement({
  tag: 'comptoir-order-list',
  summary:
    'Orders and one order: filters and totals, lines, fees, documents and timeline; pre-orders are edited, confirmed and sent.',
  component: Orders,
  attributes: {
    'order-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'Number of the order shown; without it, the list.',
    },
  },
  properties: { state: ordersList.property },
  events: orderEvents,
  parts: {
    search: 'Search field and filters of the list.',
    results: 'The orders found.',
    lines: 'The lines of one order.',
    documents: 'The documents of one order.',
  },
  messages: [
    formMessages,
    listMessages,
    productMessages,
    orderMessages,
    choiceMessages,
    siteMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
