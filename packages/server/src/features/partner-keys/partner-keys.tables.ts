import type { ColumnType, Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0001_accounts.sql` and `0080_partner_keys.sql`, `0222_partner_key_suppliers.sql`. */
interface PartnerKeyTables {
  partnerKey: {
    id: Generated<number>
    name: string
    keyHash: string
    hint: string
    origins: string[]
    scopes: string[]
    /** Empty: all. */
    supplierIds: ColumnType<number[], number[] | undefined>
    createdAt: Instant
    createdBy: string
    changedAt: NullableInstant
    changedBy: string | null
    revokedAt: NullableInstant
    revokedBy: string | null
    lastUsedAt: NullableInstant
    version: Generated<number>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PartnerKeyTables {}
}
