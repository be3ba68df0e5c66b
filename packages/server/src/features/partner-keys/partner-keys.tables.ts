import type { ColumnType, Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0001_accounts.sql` and `0080_partner_keys.sql`, `0222_partner_key_suppliers.sql`. */
interface PartnerKeyTables {
  partner_key: {
    id: Generated<number>
    name: string
    key_hash: string
    hint: string
    origins: string[]
    scopes: string[]
    /** Empty: all. */
    supplier_ids: ColumnType<number[], number[] | undefined>
    created_at: Instant
    created_by: string
    changed_at: NullableInstant
    changed_by: string | null
    revoked_at: NullableInstant
    revoked_by: string | null
    last_used_at: NullableInstant
    version: Generated<number>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PartnerKeyTables {}
}
