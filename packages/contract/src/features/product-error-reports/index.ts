export {
  errorReportFacets,
  errorReportStatuses,
  errorReportTreatmentSchema,
  reportAnswerMaxLength,
  type ErrorReportStatus,
  type ErrorReportTreatment,
  type ProductErrorReport,
  type ProductErrorReportQuery,
} from './product-error-reports.schema.ts'
