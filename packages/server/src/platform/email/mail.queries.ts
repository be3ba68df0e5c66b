import type { Insertable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { EmailState, MailTables } from './mail.tables.ts'

export async function insertEmail(db: Db, email: Insertable<MailTables['letter']>): Promise<void> {
  await db.insertInto('letter').values(email).execute()
}

/** Returns the state of an email by the UUID that `queue` returned. */
export async function findEmail(db: Db, uuid: string) {
  return db
    .selectFrom('letter')
    .select(['recipient', 'state', 'queuedAt', 'endedAt'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}

/** Returns an email that has not been sent yet; `undefined` once it was sent or deleted. */
export async function findUnsentEmail(db: Db, uuid: string) {
  const row = await db
    .selectFrom('letter')
    .select(['recipient', 'content'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.content ? { recipient: row.recipient, content: row.content } : undefined
}

/** Records the outcome of an email. The content of a sent one is deleted; that of a rejected one stays, so that it can be sent again. */
export async function recordDelivery(
  db: Db,
  uuid: string,
  state: Exclude<EmailState, 'queued'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('letter')
    .set({ state, endedAt: now, ...(state === 'sent' && { content: null }) })
    .where('uuid', '=', uuid)
    .where('state', '<>', 'sent')
    .execute()
}

/** Deletes emails queued more than a year ago, as traces (D-33). */
export async function eraseOldEmails(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('letter')
    .where('queuedAt', '<', new Date(now.getTime() - 365 * 86_400_000).toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
