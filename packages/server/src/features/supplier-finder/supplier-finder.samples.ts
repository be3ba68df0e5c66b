import type { RouteSamples } from '../../../test/route-sample.ts'

export const supplierFinderSamples: RouteSamples = {
  locateAgencies: { query: { latitude: 48.1, longitude: -1.7 } },
  addFavoriteAgency: { isPublic: true },
  removeFavoriteAgency: { isPublic: true },
  findSupplierCoverage: { body: { products: [{ productId: 1 }] } },
}
