import type { RouteSamples } from '../../../test/route-sample.ts'

export const statisticsSamples: RouteSamples = {
  exportStatistics: { query: { chart: 'months', format: 'csv' } },
}
