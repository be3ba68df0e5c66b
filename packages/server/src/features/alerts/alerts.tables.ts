import type { LifeCycle, Locale } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/db/columns.ts'

/** The tables of `0263_product_alerts.sql`. */
interface AlertTables {
  product_alert: {
    id: Generated<number>
    user_id: number
    saved_search_id: number | null
    new_products: boolean
    end_of_life: boolean
    price_percent: number | null
    by_letter: boolean
    locale: Locale
    search_digest: string | null
    changed_at: Instant
    checked_on: string
  }
  product_alert_product: {
    alert_id: number
    product_id: number
    net_price: number | null
    life_cycle: LifeCycle
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AlertTables {}
}
