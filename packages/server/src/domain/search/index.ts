/** The search engine: what finds products for a text, and what keeps its index. Only this file is imported from outside. */
export { findByLabels } from './label-search.queries.ts'
export { searchProducts } from './product-search.queries.ts'
export {
  addAbbreviation,
  changeAbbreviation,
  findAbbreviations,
  removeAbbreviation,
} from './search-abbreviation.queries.ts'
export { deleteExpiredPrebuiltRows, prebuildSearchRows } from './prebuilt-rows.queries.ts'
export {
  ensureProductSearch,
  rebuildProductSearch,
  refreshFamilySearch,
  refreshProductSearch,
} from './search-index.queries.ts'
