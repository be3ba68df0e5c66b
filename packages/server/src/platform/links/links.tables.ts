import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../db/columns.ts'

/** The table `access_link` of `0090_writes.sql`. */
interface LinkTables {
  accessLink: {
    id: Generated<number>
    tokenHash: Buffer
    resource: string
    rowId: number
    companyId: number
    createdAt: Instant
    expiresAt: Instant
    revokedAt: NullableInstant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends LinkTables {}
}
