import type { RouteSamples } from '../../test/route-sample.ts'
import {
  findUnitOf,
  insertAlertOf,
  insertLetterReader,
  insertQuotationRuleOf,
} from '../../test/rule-samples.queries.ts'

const quotationRuleSample = { unit: 1, catalog: null, family: null, algorithm: 'average', adjustment: 5 }

const thresholdsSample = { expiryDays: [60], outsideAmount: 100, dearerPercent: 5, pastDays: 30 }

export const rulesAndAlertsSamples: RouteSamples = {
  createQuotationRule: { body: quotationRuleSample },
  getQuotationRule: { foreignId: insertQuotationRuleOf },
  changeQuotationRule: { body: quotationRuleSample, foreignId: insertQuotationRuleOf },
  removeQuotationRule: { foreignId: insertQuotationRuleOf },
  restoreQuotationRule: { foreignId: insertQuotationRuleOf },
  previewQuotationPrice: { query: { product: 1, unit: 1, algorithm: 'average', adjustment: 5 } },
  listQuotationPrices: { query: { product: [1] } },
  getPurchaseAlert: { foreignId: insertAlertOf },
  changePurchaseAlert: { body: { assignee: null, isDismissed: true }, foreignId: insertAlertOf },
  setAlertLetter: { body: { isOn: true } },
  getLinkedAlertLetter: { linkedRow: (db) => insertLetterReader(db) },
  stopLinkedAlertLetter: { linkedRow: (db) => insertLetterReader(db) },
  changeAlertThresholds: { body: thresholdsSample, foreignId: findUnitOf },
  inheritAlertThresholds: { foreignId: findUnitOf },
}
