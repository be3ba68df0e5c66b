import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
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
  summary: 'Errors on product sheets reported by users of all companies, newest first.',
  method: 'GET',
  replica: true,
  path: '/internal/product_error_reports',
  query: productErrorReportQuerySchema,
  output: productErrorReportCollectionSchema,
  answer: 'collection',
})

export const exportProductErrorReports = defineRoute({
  ...base,
  permission: read,
  summary: 'The reports of the list as a file.',
  method: 'GET',
  replica: true,
  path: '/internal/product_error_reports/export',
  query: exportQuery(productErrorReportQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const treatProductErrorReport = defineRoute({
  ...base,
  permission: { subject: 'product_error_reports.list', action: 'write' },
  summary: 'Answers a report, closes it, or reopens it; its reporter is notified.',
  method: 'PUT',
  path: '/internal/product_error_reports/{id}',
  params: idParams,
  body: errorReportTreatmentSchema,
  output: productErrorReportSchema,
  isVersioned: true,
})
