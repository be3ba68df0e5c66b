import type { RouteSamples } from '../../../test/route-sample.ts'

export const geocodingSamples: RouteSamples = {
  listCities: { query: { search: 'Rennes' } },
}
