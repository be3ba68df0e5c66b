import type { Instant, Json } from '../db/columns.ts'

/** The table of `0091_jobs_and_letters.sql`; the queue's own are in the schema `pgboss`, managed by its library. */
export interface JobTables {
  deadJob: {
    uuid: string
    job: string
    payload: Json<object>
    error: string
    attempts: number
    queuedAt: Instant
    givenUpAt: Instant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends JobTables {}
}
