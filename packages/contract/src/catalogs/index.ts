export type {
  Catalog,
  CatalogProduct,
  CatalogProductQuery,
  CatalogQuery,
  CatalogSearchQuery,
} from './catalogs.schema.ts'
