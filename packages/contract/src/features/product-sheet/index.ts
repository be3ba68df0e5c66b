export {
  relationKinds,
  sheetTabs,
  type ProductRelation,
  type ProductSheet,
  type RelationKind,
  type SheetTab,
  type Stock,
  type TechnicalFeature,
} from './product-sheet.schema.ts'
export { type DocumentKind, type ProductDocument } from './document.schema.ts'
export { type EnvironmentalData } from './environment.schema.ts'
export { type PastPrice, type PriceExplanation, type ProductAgreement } from './price-explanation.schema.ts'
export {
  errorReportMaxLength,
  errorReportSchema,
  type ErrorReportInput,
  type ErrorReportType,
} from './error-report.schema.ts'
