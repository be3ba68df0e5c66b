import { routes } from '@comptoir/contract'

/** Reads that contain prices and so depend on agreements. */
const pricedReads = [routes.testAgreementPrice, routes.searchProducts, routes.getProduct, routes.getCart]

/** Reads invalidated by a change of an agreement's conditions. */
export const conditionReads = [routes.listAgreementDiscounts, routes.listAgreementHistory, ...pricedReads]

/** Reads invalidated by a change of an agreement's reach, dates or catalogues. */
export const agreementReads = [
  routes.listFrameworkAgreements,
  routes.getFrameworkAgreement,
  routes.listAgreementHistory,
  ...pricedReads,
]
