import type { Instant, NullableInstant } from '../db/columns.ts'

/** `queued`: on its way, or tried again; `sent`: a mail server took it; `refused`: given up, an operator may send it again. */
export type LetterState = 'queued' | 'sent' | 'refused'

/** The table of `0091_jobs_and_letters.sql`. */
export interface MailTables {
  letter: {
    uuid: string
    template: string
    recipient: string
    state: LetterState
    content: Buffer | null
    queued_at: Instant
    ended_at: NullableInstant
  }
}
