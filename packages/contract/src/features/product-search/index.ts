export { isExactly, adjacentQuantity } from './exact-hit.rules.ts'
export {
  productFacets,
  productQuerySchema,
  searchDepth,
  searchedFeaturesMax,
  type CatalogLite,
  type CatalogLiteQuery,
  type Family,
  type FeatureFilter,
  type ProductCollection,
  type ProductFacet,
  type ProductQuery,
  type ProductQueryInput,
  type FoundProduct,
} from './product-search.schema.ts'
export {
  priceBandEdges,
  priceBandOf,
  priceBands,
  readPriceBand,
  writePriceBand,
  type PriceBand,
} from './price-band.rules.ts'
export {
  searchAbbreviationChangeSchema,
  type SearchAbbreviation,
  type SearchAbbreviationChange,
  type SearchAbbreviationQuery,
} from './search-abbreviation.schema.ts'
