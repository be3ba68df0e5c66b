import { defineElement } from '../runtime/index.ts'
import { productMessages } from '../runtime/product/product-messages.ts'
import { productSheetEvents } from './product-sheet.events.ts'
import { ProductSheet } from './product-sheet.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

export const ProductSheetElement = defineElement({
  tag: 'comptoir-product-sheet',
  summary: 'One product: what it is, what it costs and why, its technical features, and the way to the cart.',
  component: ProductSheet,
  attributes: {
    'product-id': { type: 'number', default: null, min: 1, doc: 'The product that is shown.' },
  },
  properties: {},
  events: productSheetEvents,
  messages: [
    productMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
  placeholder: SheetSkeleton,
})
