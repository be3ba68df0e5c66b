import type { QuotationAlgorithm } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../db/columns.ts'

/** The tables of `0280_quotation_price_rules.sql`; percentages are hundredths of a point. */
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
}
