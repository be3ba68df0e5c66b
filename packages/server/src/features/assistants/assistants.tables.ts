import type { AssistantScope } from '@comptoir/contract'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/db/columns.ts'

/** The table of `0530_assistant_tokens.sql`. */
interface AssistantTables {
  assistantToken: {
    id: Generated<number>
    userId: number
    name: string
    tokenHash: string
    hint: string
    scope: AssistantScope
    createdAt: Instant
    expiresAt: Instant
    revokedAt: NullableInstant
    lastUsedAt: NullableInstant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AssistantTables {}
}
