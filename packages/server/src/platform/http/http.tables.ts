import type { AccessKind } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, Json } from '../db/columns.ts'
import type { Caller } from '../access/actor.ts'

/** Tables of `0090_writes.sql`, and of `0270_access_traces.sql`. */
interface HttpTables {
  idempotent_answer: {
    caller_kind: Caller['kind']
    caller_id: number
    key: string
    request_hash: string
    status: number
    headers: Json<Record<string, string>>
    body: string | null
    answered_at: Instant
  }
  audit_entry: {
    id: Generated<number>
    kind: Generated<AccessKind>
    written_at: Instant
    actor_kind: Caller['kind'] | 'none'
    actor_id: number | null
    company_id: number | null
    operation: string
    resource: string
    row_id: string | null
    fields: string[]
    request_id: string
  }
}

declare module '../db/tables.ts' {
  interface Tables extends HttpTables {}
}
