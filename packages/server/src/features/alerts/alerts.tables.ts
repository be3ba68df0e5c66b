import type { LifeCycle, Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/db/columns.ts'

/** The tables of `0263_product_alerts.sql`. */
interface AlertTables {
  productAlert: {
    id: Generated<number>
    userId: number
    savedSearchId: number | null
    newProducts: boolean
    endOfLife: boolean
    pricePercent: number | null
    byLetter: boolean
    locale: Locale
    searchDigest: string | null
    changedAt: Instant
    checkedOn: string
  }
  productAlertProduct: {
    alertId: number
    productId: number
    netPrice: number | null
    lifeCycle: LifeCycle
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AlertTables {}
}
