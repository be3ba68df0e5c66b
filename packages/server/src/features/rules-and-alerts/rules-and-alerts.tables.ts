import type { AlertKind, Locale, CostingAlgorithm } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The tables of `0280_quotation_price_rules.sql`, `0281_purchase_alerts.sql`, `0360_alert_letters.sql` and `0393_price_outliers.sql`; percentages are hundredths of a point. */
interface RulesAndAlertsTables {
  quotationPriceRule: {
    id: Generated<number>
    companyId: number
    unitId: number
    catalogId: number | null
    familyId: number | null
    algorithm: CostingAlgorithm
    adjustment: number
    version: Generated<number>
    changedAt: Instant
    removedAt: NullableInstant
  }
  alertThreshold: {
    companyId: number
    unitId: number
    expiryDays: number[]
    outsideAmount: number
    dearerPercent: number
    pastDays: number
    /** Hundredths; `null`: inherited from the unit above. */
    outlierFactor: number | null
    version: Generated<number>
  }
  alertLetter: {
    userId: number
    locale: Locale
    wantedAt: Instant
  }
  purchaseAlert: {
    id: Generated<number>
    companyId: number
    unitId: number
    kind: AlertKind
    subject: string
    supplierId: number
    agreementId: number | null
    orderId: number | null
    consultationId: number | null
    productId: number | null
    level: number | null
    dueOn: string | null
    amount: number | null
    bid: number | null
    priceBase: number | null
    raisedAt: Instant
    assigneeId: number | null
    dismissedAt: NullableInstant
    version: Generated<number>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends RulesAndAlertsTables {}
}
