import { insertErrorReport } from '../../../test/buyer-activity-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const productErrorReportsSamples: RouteSamples = {
  exportProductErrorReports: { query: { format: 'csv' } },
  treatProductErrorReport: {
    body: { answer: 'Corrigé', status: 'closed' },
    foreignId: (db) => insertErrorReport(db, '2026-11-20T09:00:00Z'),
  },
}
