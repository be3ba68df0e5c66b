export type {
  Catalog,
  CatalogDepositRights,
  CatalogProduct,
  CatalogProductQuery,
  CatalogQuery,
  CatalogSearchQuery,
} from './catalogs.schema.ts'
