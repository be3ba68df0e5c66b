import type { Instant, Json } from '../db/columns.ts'

/** The table of `0002_idempotency.sql`. */
export interface HttpTables {
  idempotent_answer: {
    user_id: number
    key: string
    request_hash: string
    status: number
    headers: Json<Record<string, string>>
    body: string | null
    answered_at: Instant
  }
}
