import { withMessages } from '../runtime/with-messages.tsx'
import { tableFileMessages } from '../shared/table-text/table-file-messages.ts'
import { OwnReferencesDialog } from './own-references-dialog.tsx'

/** All the company's own article numbers, for the elements that open them. */
export const OwnReferences = withMessages(OwnReferencesDialog, [
  tableFileMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
