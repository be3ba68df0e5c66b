export {
  agencyColumns,
  companyColumns,
  contactColumns,
  personColumns,
  supplierColumns,
  traitColumns,
  unitColumns,
} from './directory.columns.ts'
export { agreementColumns, catalogColumns, familyColumns, ownReferenceColumns } from './purchasing.columns.ts'
export { headingsOf, type ImportColumn, type ImportColumns } from './import-column.ts'
export { sampleTable } from './sample-table.rules.ts'
export { type ImportRoutes } from './imports.routes.ts'
export {
  importLinesMax,
  importUndoDays,
  type DataImport,
  type DataImportCounters,
  type DataImportPreview,
  type ImportChange,
  type ImportKindName,
  type ImportProblem,
  type UndoneImport,
} from './imports.schema.ts'
