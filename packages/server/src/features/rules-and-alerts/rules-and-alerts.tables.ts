import type { AlertKind, Locale, CostingAlgorithm } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0280_quotation_price_rules.sql`, `0281_purchase_alerts.sql`, `0360_alert_letters.sql` and `0393_price_outliers.sql`; percentages are hundredths of a point. */
interface RulesAndAlertsTables {
  quotation_price_rule: {
    id: Generated<number>
    company_id: number
    unit_id: number
    catalog_id: number | null
    family_id: number | null
    algorithm: CostingAlgorithm
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
    /** Hundredths; `null`: inherited from the unit above. */
    outlier_factor: number | null
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

declare module '../../platform/db/tables.ts' {
  interface Tables extends RulesAndAlertsTables {}
}
