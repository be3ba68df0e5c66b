import { formMessages } from '../../runtime/form/form-messages.ts'
import { withMessages } from '../../runtime/intl/with-messages.tsx'
import { ProductNumbersDialog } from './product-numbers-dialog.tsx'

/** Dialog with a product's own article numbers, for other elements. */
export const ProductNumbers = withMessages(ProductNumbersDialog, [
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
