export { type AlertEmail } from './alert-emails.schema.ts'
export {
  bestBySupplier,
  costingAlgorithms,
  costingPrice,
  rankRules,
  type CostingAlgorithm,
  type CostingResult,
  type CostingRuleScope,
} from './costing-price.rules.ts'
export {
  alertKinds,
  alertStates,
  expiryLevel,
  isMoreExpensive,
  defaultThresholds,
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
  costingRuleDraftSchema,
  type CostingPreview,
  type CostingPreviewQuery,
  type CostingPrice,
  type CostingRule,
  type CostingRuleDraft,
  type CostingRuleQuery,
} from './rules-and-alerts.schema.ts'
