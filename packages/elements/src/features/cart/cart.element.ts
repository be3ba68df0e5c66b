import { defineElement } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { cartEvents } from '../../domain/product/cart-events.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { orderMessages } from '../../domain/order/order-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { Cart } from './cart.tsx'
import { orderEvents } from './order-events.ts'
import { transferEvents } from './transfer-events.ts'

export const CartElement = defineElement({
  tag: 'comptoir-cart',
  summary:
    "The user's cart: lines by supplier, quantities, fees, amount missing to the franco, totals excluding VAT.",
  component: Cart,
  attributes: {
    compact: { type: 'boolean', doc: 'Compact layout without pictures, for a narrow column.' },
    'no-quick-entry': { type: 'boolean', doc: 'Hides the quick entry, which adds a whole list.' },
  },
  properties: {},
  events: { ...cartEvents, ...orderEvents, ...transferEvents, ...formEvents },
  parts: {
    total: 'The bar with the grand total.',
    exits: 'The actions of the cart: request prices from suppliers, order it, or go back to the buyer’s ERP.',
  },
  slots: {
    header: 'Above the lines.',
    empty: 'Below the explanation of an empty cart.',
    actions: 'Beside the actions of the cart.',
  },
  messages: [
    productMessages,
    formMessages,
    orderMessages,
    choiceMessages,
    siteMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
  placeholder: CartSkeleton,
})
