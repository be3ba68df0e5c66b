import { sheetTabs } from '@comptoir/contract'
import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { productMessages } from '../shared/product/product-messages.ts'
import { productSheetEvents } from './product-sheet.events.ts'
import { ProductSheet } from './product-sheet.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

export const ProductSheetElement = defineElement({
  tag: 'comptoir-product-sheet',
  summary:
    'One product: what it is, what it costs and why, its features, documents and footprint, what is like it and what goes with it, and the way to the cart.',
  component: ProductSheet,
  attributes: {
    'product-id': { type: 'number', default: null, min: 1, doc: 'The product that is shown.' },
    tab: {
      type: 'enum',
      values: sheetTabs,
      default: 'description',
      doc: 'The tab that is open; one that the product does not have is the first that it has.',
    },
    'heading-level': {
      type: 'number',
      default: 2,
      min: 1,
      max: 5,
      doc: 'Level of the heading with the name of the product, for its place in the page.',
    },
  },
  properties: {},
  events: productSheetEvents,
  messages: [
    productMessages,
    formMessages,
    {
      fr: () => import('./messages/fr.json'),
      en: () => import('./messages/en.json'),
    },
  ],
  placeholder: SheetSkeleton,
})
