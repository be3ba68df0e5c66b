import type { Insertable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { LetterState, MailTables } from './mail.tables.ts'

export async function insertLetter(db: Db, letter: Insertable<MailTables['letter']>): Promise<void> {
  await db.insertInto('letter').values(letter).execute()
}

/** A letter as far as its feature may know it; the feature keeps the UUID that queueing answered. */
export async function findLetter(db: Db, uuid: string) {
  return db
    .selectFrom('letter')
    .select(['recipient', 'state', 'queued_at as queuedAt', 'ended_at as endedAt'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}

/** A letter that is still to be sent; nothing once it was, or when it was erased. */
export async function findUnsentLetter(db: Db, uuid: string) {
  const row = await db
    .selectFrom('letter')
    .select(['recipient', 'content'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.content ? { recipient: row.recipient, content: row.content } : undefined
}

/** Says how a letter ended. What was sent is forgotten; what was refused is kept for who sends it again. */
export async function endLetter(
  db: Db,
  uuid: string,
  state: Exclude<LetterState, 'queued'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('letter')
    .set({ state, ended_at: now, ...(state === 'sent' && { content: null }) })
    .where('uuid', '=', uuid)
    .where('state', '<>', 'sent')
    .execute()
}

/** Erases what was queued a year ago: it is a trace (D-33). */
export async function eraseOldLetters(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('letter')
    .where('queued_at', '<', new Date(now.getTime() - 365 * 86_400_000).toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
