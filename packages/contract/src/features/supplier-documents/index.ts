export { type DocumentScope, type SupplierFile, type SupplierFileQuery } from './supplier-documents.schema.ts'
export { documentWriteRight } from './supplier-documents.rules.ts'
