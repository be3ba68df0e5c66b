import { defineElement } from '../runtime/index.ts'
import { cartEvents } from '../runtime/product/cart-events.ts'
import { productMessages } from '../runtime/product/product-messages.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { Cart } from './cart.tsx'

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
  events: cartEvents,
  parts: { total: 'The bar with the grand total.' },
  messages: [
    productMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
  placeholder: CartSkeleton,
})
