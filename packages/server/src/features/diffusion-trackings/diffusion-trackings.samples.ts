import { insertFailedDiffusion } from '../../../test/catalog-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const diffusionTrackingsSamples: RouteSamples = {
  listProductDiffusionErrors: { isPublic: true },
  listPictureDiffusionErrors: { isPublic: true },
  exportProductDiffusionErrors: { query: { format: 'csv' }, isPublic: true },
  exportPictureDiffusionErrors: { query: { format: 'csv' }, isPublic: true },
  retryProductDiffusion: { foreignId: (db) => insertFailedDiffusion(db, 'product') },
  retryPictureDiffusion: { foreignId: (db) => insertFailedDiffusion(db, 'media') },
}
