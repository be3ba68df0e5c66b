/** Fetches the saved searches for the element whose searches they are: features do not import each other. */
export const loadSavedSearch = async () => (await import('./saved-search/saved-search.part.ts')).SavedSearches
