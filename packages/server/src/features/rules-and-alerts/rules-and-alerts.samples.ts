import type { RouteSamples } from '../../../test/route-sample.ts'
import {
  findUnitOf,
  insertAlertOf,
  insertEmailRecipient,
  insertCostingRuleOf,
} from '../../../test/rule-fixtures.queries.ts'

const quotationRuleSample = { unit: 1, catalog: null, family: null, algorithm: 'average', adjustment: 5 }

const thresholdsSample = { expiryDays: [60], outsideAmount: 100, dearerPercent: 5, pastDays: 30 }

export const rulesAndAlertsSamples: RouteSamples = {
  createCostingRule: { body: quotationRuleSample },
  getCostingRule: { foreignId: insertCostingRuleOf },
  changeCostingRule: { body: quotationRuleSample, foreignId: insertCostingRuleOf },
  removeCostingRule: { foreignId: insertCostingRuleOf },
  restoreCostingRule: { foreignId: insertCostingRuleOf },
  previewCostingPrice: { query: { product: 1, unit: 1, algorithm: 'average', adjustment: 5 } },
  listCostingPrices: { query: { product: [1] } },
  getPurchaseAlert: { foreignId: insertAlertOf },
  changePurchaseAlert: { body: { assignee: null, isDismissed: true }, foreignId: insertAlertOf },
  setAlertEmail: { body: { isOn: true } },
  getLinkedAlertEmail: { linkedRow: (db) => insertEmailRecipient(db) },
  stopLinkedAlertEmail: { linkedRow: (db) => insertEmailRecipient(db) },
  changeAlertThresholds: { body: thresholdsSample, foreignId: findUnitOf },
  inheritAlertThresholds: { foreignId: findUnitOf },
}
