import type { ApiClientKind } from '@comptoir/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** The tables of `0250_api_use.sql`. */
interface ApiStatisticsTables {
  apiUse: {
    day: string
    clientKind: ApiClientKind
    clientId: number
    endpoint: string
    statusClass: number
    calls: number
    durations: number[]
    writtenAt: Instant
  }
  apiUseMinute: { keyId: number; minute: Instant; day: string; calls: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ApiStatisticsTables {}
}
