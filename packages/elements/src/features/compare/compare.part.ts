import { withMessages } from '../../runtime/intl/with-messages.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { CompareDialog } from './compare-dialog.tsx'

/** The comparison, for the elements that open it. */
export const Compare = withMessages(CompareDialog, [
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
