import type { Generated } from 'kysely'
import type { Instant } from '../db/columns.ts'

/** The table of `0050_own_references.sql`. */
export interface OwnReferenceTables {
  own_reference: {
    id: Generated<number>
    company_id: number
    reference: string
    folded: string
    product_id: number
    changed_at: Instant
  }
}
