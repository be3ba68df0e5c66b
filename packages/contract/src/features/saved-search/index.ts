export { savedSearchBodySchema, type SavedSearch } from './saved-search.schema.ts'
