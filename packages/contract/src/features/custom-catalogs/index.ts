export {
  customCatalogDraftSchema,
  customProductChangeSchema,
  customProductDraftSchema,
  type CustomCatalog,
  type CustomCatalogDraft,
  type CustomCatalogQuery,
  type CustomProduct,
  type CustomProductQuery,
} from './custom-catalogs.schema.ts'
