import type { AlertKind, Locale, QuotationAlgorithm } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../db/columns.ts'

/** The tables of `0280_quotation_price_rules.sql`, `0281_purchase_alerts.sql` and `0360_alert_letters.sql`; percentages are hundredths of a point. */
export interface RulesAndAlertsTables {
  quotation_price_rule: {
    id: Generated<number>
    company_id: number
    unit_id: number
    catalog_id: number | null
    family_id: number | null
    algorithm: QuotationAlgorithm
    adjustment: number
    version: Generated<number>
    changed_at: Instant
    removed_at: NullableInstant
  }
  alert_threshold: {
    company_id: number
    unit_id: number
    expiry_days: number[]
    outside_amount: number
    dearer_percent: number
    past_days: number
    version: Generated<number>
  }
  alert_letter: {
    user_id: number
    locale: Locale
    wanted_at: Instant
  }
  purchase_alert: {
    id: Generated<number>
    company_id: number
    unit_id: number
    kind: AlertKind
    subject: string
    supplier_id: number
    agreement_id: number | null
    order_id: number | null
    consultation_id: number | null
    product_id: number | null
    level: number | null
    due_on: string | null
    amount: number | null
    bid: number | null
    price_base: number | null
    raised_at: Instant
    assignee_id: number | null
    dismissed_at: NullableInstant
    version: Generated<number>
  }
}
