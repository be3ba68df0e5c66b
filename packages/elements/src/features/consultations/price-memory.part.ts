import { withMessages } from '../../runtime/intl/with-messages.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { PriceMemory as PriceMemoryView } from './price-memory.tsx'

/** Past prices of a line with the product messages, loaded on demand. */
export const PriceMemory = withMessages(PriceMemoryView, [
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
