import type { Instant, Json } from '../db/columns.ts'

/** The table of `0091_jobs_and_letters.sql`; the queue's own are in the schema `pgboss`, and its library's business. */
export interface JobTables {
  dead_job: {
    uuid: string
    job: string
    payload: Json<object>
    error: string
    attempts: number
    queued_at: Instant
    given_up_at: Instant
  }
}
