import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The other users with an e-mail address, ignoring case, and whether they belong to the user's company. */
export async function findOtherUsersByEmail(db: Db, userId: number, email: string) {
  return db
    .selectFrom('appUser')
    .select(({ eb }) => [
      'id',
      'displayName',
      'email',
      eb(
        'companyId',
        '=',
        eb.selectFrom('appUser as me').select('me.companyId').where('me.id', '=', userId),
      ).as('isColleague'),
    ])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', userId)
    .orderBy('id')
    .execute()
}

interface NewEmailChange {
  readonly userId: number
  readonly email: string
  readonly locale: Locale
  readonly requestedAt: Date
  readonly expiresAt: Date
}

/** Adds a change that waits for its confirmation and returns its id. */
export async function insertEmailChange(db: Db, change: NewEmailChange): Promise<number> {
  const { id } = await db.insertInto('emailChange').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The address that a user has requested and not confirmed yet; `null` once the request has expired. */
export async function findPendingEmail(db: Db, userId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('emailChange')
    .select('email')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.email ?? null
}

/** A change with the user who requested it, locked until the end of the transaction. */
export async function findEmailChangeForUpdate(db: Db, id: number) {
  return db
    .selectFrom('emailChange')
    .innerJoin('appUser', 'appUser.id', 'emailChange.userId')
    .select([
      'emailChange.userId',
      'emailChange.email',
      'emailChange.locale',
      'emailChange.confirmedAt',
      'appUser.username',
      'appUser.displayName',
      'appUser.email as before',
    ])
    .where('emailChange.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes the new address the user's. */
export async function confirmEmailChange(
  db: Db,
  id: number,
  { userId, email, now }: { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<void> {
  await db.updateTable('appUser').set({ email }).where('id', '=', userId).execute()
  await db.updateTable('emailChange').set({ confirmedAt: now }).where('id', '=', id).execute()
}

/** Deletes the changes that ended a day ago and returns how many. */
export async function eraseEndedEmailChanges(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('emailChange')
    .where('expiresAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
