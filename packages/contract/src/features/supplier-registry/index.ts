export {
  supplierFacets,
  type Supplier,
  type SupplierFacet,
  type SupplierLiteQuery,
  type SupplierQuery,
} from './supplier-registry.schema.ts'
