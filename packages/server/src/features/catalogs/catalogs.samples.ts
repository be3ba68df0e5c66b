import type { RouteSamples } from '../../../test/route-sample.ts'

export const catalogsSamples: RouteSamples = {
  changeCatalogStatus: { body: { isActive: true }, isPublic: true },
  listCatalogProducts: { query: { catalog: 1 } },
  changeCatalogProductStatus: { body: { isEnabled: true }, isPublic: true },
  getCatalogDepositRights: { isPublic: true },
  setCatalogDepositRights: { body: { isLicensed: true, partners: [] }, isPublic: true },
}
