import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import {
  errorReportTreatmentSchema,
  productErrorReportCollectionSchema,
  productErrorReportQuerySchema,
  productErrorReportSchema,
} from './product-error-reports.schema.ts'

const base = { feature: 'product-error-reports', auth: 'session' } as const
const read = { subject: 'product_error_reports.list', action: 'read' } as const

export const listProductErrorReports = defineRoute({
  ...base,
  permission: read,
  summary: 'What users of every company found wrong on product sheets, the newest first.',
  method: 'GET',
  path: '/internal/product_error_reports',
  query: productErrorReportQuerySchema,
  output: productErrorReportCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const exportProductErrorReports = defineRoute({
  ...base,
  permission: read,
  summary: 'The reports of the list as a file.',
  method: 'GET',
  path: '/internal/product_error_reports/export',
  query: exportQuery(productErrorReportQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const treatProductErrorReport = defineRoute({
  ...base,
  permission: { subject: 'product_error_reports.list', action: 'write' },
  summary: 'Answers a report, closes it, or opens it again; its reporter is told.',
  method: 'PUT',
  path: '/internal/product_error_reports/{id}',
  params: idParams,
  body: errorReportTreatmentSchema,
  output: productErrorReportSchema,
  errors: ['not_found', 'version_moved', 'validation_failed'],
})
