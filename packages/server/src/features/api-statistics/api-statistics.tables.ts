import type { ApiClientKind } from '@comptoir/contract'
import type { Instant } from '../../platform/db/columns.ts'

/** The tables of `0250_api_use.sql`. */
interface ApiStatisticsTables {
  api_use: {
    day: string
    client_kind: ApiClientKind
    client_id: number
    endpoint: string
    status_class: number
    calls: number
    durations: number[]
    written_at: Instant
  }
  api_use_minute: { key_id: number; minute: Instant; day: string; calls: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ApiStatisticsTables {}
}
