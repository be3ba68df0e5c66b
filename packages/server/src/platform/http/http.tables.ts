import type { AccessKind } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json } from '../db/columns.ts'
import type { Caller } from '../access/actor.ts'

/** Tables of `0090_writes.sql`, and of `0270_access_traces.sql`. */
interface HttpTables {
  idempotentAnswer: {
    callerKind: Caller['kind']
    callerId: number
    key: string
    requestHash: string
    status: number
    headers: Json<Record<string, string>>
    body: string | null
    answeredAt: Instant
  }
  auditEntry: {
    id: Generated<number>
    kind: Generated<AccessKind>
    writtenAt: Instant
    actorKind: Caller['kind'] | 'none'
    actorId: number | null
    companyId: number | null
    operation: string
    resource: string
    rowId: string | null
    fields: string[]
    requestId: string
  }
}

declare module '../db/tables.ts' {
  interface Tables extends HttpTables {}
}
