import type { RouteSamples } from '../../../test/route-sample.ts'

export const quickEntrySamples: RouteSamples = {
  matchProducts: { body: { lines: [{ references: ['1'], label: '' }] } },
}
