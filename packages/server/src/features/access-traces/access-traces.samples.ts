import type { RouteSamples } from '../../../test/route-sample.ts'

export const accessTracesSamples: RouteSamples = {
  exportAccessTraces: { query: { format: 'csv' } },
}
