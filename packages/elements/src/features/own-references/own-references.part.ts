import { withMessages } from '../../runtime/intl/with-messages.tsx'
import { tableFileMessages } from '../../domain/table-text/table-file-messages.ts'
import { sampleMessages } from '../../domain/sample-file/sample-messages.ts'
import { OwnReferencesDialog } from './own-references-dialog.tsx'

/** Dialog with the company's own article numbers, for other elements. */
export const OwnReferences = withMessages(OwnReferencesDialog, [
  tableFileMessages,
  sampleMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
