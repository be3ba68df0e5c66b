import { sheetTabs } from '@comptoir/contract'
import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { productSheetEvents } from './product-sheet.events.ts'
import { ProductSheet } from './product-sheet.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

export const ProductSheetElement = defineElement({
  tag: 'comptoir-product-sheet',
  summary:
    'One product: identification, price and its origin, features, documents, footprint, similar and complementary products, and the cart button.',
  component: ProductSheet,
  attributes: {
    'product-id': { type: 'number', default: null, min: 1, doc: 'The product shown.' },
    tab: {
      type: 'enum',
      values: sheetTabs,
      default: 'description',
      doc: 'The open tab; the first one if the product does not have it.',
    },
    'heading-level': {
      type: 'number',
      default: 2,
      min: 1,
      max: 5,
      doc: "Heading level of the product's name within the page.",
    },
  },
  properties: {},
  events: productSheetEvents,
  slots: {
    header: 'Below the name of the product.',
    empty: 'Below the explanation when there is no product.',
    actions: 'Beside the actions of the product: compare, add to a list, request prices.',
  },
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
