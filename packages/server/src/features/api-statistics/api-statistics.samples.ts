import type { RouteSamples } from '../../../test/route-sample.ts'

export const apiStatisticsSamples: RouteSamples = {
  exportApiStats: { query: { format: 'csv' } },
}
