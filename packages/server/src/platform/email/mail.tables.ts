import type { Instant, NullableInstant } from '../db/columns.ts'

/** `queued`: pending or being retried; `sent`: accepted by a mail server; `refused`: given up, an operator may send it again. */
export type EmailState = 'queued' | 'sent' | 'refused'

/** The table of `0091_jobs_and_letters.sql`. */
export interface MailTables {
  letter: {
    uuid: string
    template: string
    recipient: string
    state: EmailState
    content: Buffer | null
    queuedAt: Instant
    endedAt: NullableInstant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends MailTables {}
}
