import { withMessages } from '../../runtime/intl/with-messages.tsx'
import { SavedSearchDrawer } from './saved-search-drawer.tsx'

/** Drawer of the saved searches, for elements with searches. */
export const SavedSearches = withMessages(SavedSearchDrawer, [
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
