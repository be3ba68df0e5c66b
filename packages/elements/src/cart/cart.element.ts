import { defineElement } from '../runtime/index.ts'
import { formEvents } from '../runtime/form/form-events.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { cartEvents } from '../shared/product/cart-events.ts'
import { productMessages } from '../shared/product/product-messages.ts'
import { orderMessages } from '../shared/order/order-messages.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { Cart } from './cart.tsx'
import { orderEvents } from './order-events.ts'
import { transferEvents } from './transfer-events.ts'

export const CartElement = defineElement({
  tag: 'comptoir-cart',
  summary:
    "The user's cart: lines by supplier, quantities, fees and what is missing to the franco, totals excluding VAT.",
  component: Cart,
  attributes: {
    compact: { type: 'boolean', doc: 'Less room: no pictures, for a column beside something else.' },
    'no-quick-entry': { type: 'boolean', doc: 'Leaves out the way to add a whole list.' },
  },
  properties: {},
  events: { ...cartEvents, ...orderEvents, ...transferEvents, ...formEvents },
  parts: {
    total: 'The bar with the grand total.',
    exits:
      'The ways out of the cart: to ask suppliers for prices, to order it, or back to the ERP that the buyer came from.',
  },
  messages: [
    productMessages,
    formMessages,
    orderMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
  placeholder: CartSkeleton,
})
