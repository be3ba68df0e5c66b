import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../db/columns.ts'

/** The table `access_link` of `0090_writes.sql`. */
interface LinkTables {
  access_link: {
    id: Generated<number>
    token_hash: Buffer
    resource: string
    row_id: number
    company_id: number
    created_at: Instant
    expires_at: Instant
    revoked_at: NullableInstant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends LinkTables {}
}
