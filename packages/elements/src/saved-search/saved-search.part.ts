import { withMessages } from '../runtime/with-messages.tsx'
import { SavedSearchDrawer } from './saved-search-drawer.tsx'

/** The drawer of the saved searches, for the element whose searches are saved. */
export const SavedSearches = withMessages(SavedSearchDrawer, [
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
])
