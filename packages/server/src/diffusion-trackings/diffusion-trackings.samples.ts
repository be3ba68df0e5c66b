import type { RouteSamples } from '../../test/route-sample.ts'

export const diffusionTrackingsSamples: RouteSamples = {
  exportProductDiffusionErrors: { query: { format: 'csv' }, isPublic: true },
  exportPictureDiffusionErrors: { query: { format: 'csv' }, isPublic: true },
  retryProductDiffusion: { isPublic: true },
  retryPictureDiffusion: { isPublic: true },
}
