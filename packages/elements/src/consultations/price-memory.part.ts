import { withMessages } from '../runtime/with-messages.tsx'
import { productMessages } from '../shared/product/product-messages.ts'
import { PriceMemory as PriceMemoryView } from './price-memory.tsx'

/** The past prices of a line with the messages of products, which the element fetches only for them. */
export const PriceMemory = withMessages(PriceMemoryView, [
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
