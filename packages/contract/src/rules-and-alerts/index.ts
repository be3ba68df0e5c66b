export { type AlertLetter } from './alert-letters.schema.ts'
export {
  bestBySupplier,
  quotationAlgorithms,
  quotationPrice,
  rankRules,
  type QuotationAlgorithm,
  type QuotationResult,
  type QuotationRuleScope,
} from './quotation-price.rules.ts'
export {
  alertKinds,
  alertStates,
  expiryLevel,
  isDearer,
  usualThresholds,
  type AlertKind,
  type AlertState,
  type AlertThresholds,
} from './alerts.rules.ts'
export {
  alertThresholdsDraftSchema,
  type AlertThresholdsDraft,
  type PurchaseAlert,
  type PurchaseAlertChange,
  type PurchaseAlertQuery,
  type UnitThresholds,
} from './alerts.schema.ts'
export {
  quotationRuleDraftSchema,
  type QuotationPreview,
  type QuotationPreviewQuery,
  type QuotationPrice,
  type QuotationRule,
  type QuotationRuleDraft,
  type QuotationRuleQuery,
} from './rules-and-alerts.schema.ts'
