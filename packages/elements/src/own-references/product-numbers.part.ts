import { formMessages } from '../runtime/form/form-messages.ts'
import { withMessages } from '../runtime/with-messages.tsx'
import { ProductNumbersDialog } from './product-numbers-dialog.tsx'

/** The company's own article numbers of one product, for the elements that open them. */
export const ProductNumbers = withMessages(ProductNumbersDialog, [
  formMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
