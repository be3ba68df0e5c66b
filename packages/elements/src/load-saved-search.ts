/** Loads the saved searches for the search element: features do not import each other. */
export const loadSavedSearch = async () =>
  (await import('./features/saved-search/saved-search.part.ts')).SavedSearches
