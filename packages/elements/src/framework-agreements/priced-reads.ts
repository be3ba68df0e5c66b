import { routes } from '@comptoir/contract'

/** Reads that hold prices: each may be another one after a change of an agreement. */
const pricedReads = [routes.testAgreementPrice, routes.searchProducts, routes.getProduct, routes.getCart]

/** What is out of date once the conditions of an agreement are others. */
export const conditionReads = [routes.listAgreementDiscounts, routes.listAgreementHistory, ...pricedReads]

/** What is out of date once an agreement holds elsewhere, on other days or for other goods. */
export const agreementReads = [
  routes.listFrameworkAgreements,
  routes.getFrameworkAgreement,
  routes.listAgreementHistory,
  ...pricedReads,
]
