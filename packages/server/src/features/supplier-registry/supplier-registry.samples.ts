import type { RouteSamples } from '../../../test/route-sample.ts'

export const supplierRegistrySamples: RouteSamples = {
  changeSupplierOrderFiles: { body: { formats: ['csv', 'ubl'] }, isPublic: true },
}
