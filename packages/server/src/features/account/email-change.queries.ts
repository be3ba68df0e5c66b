import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The other users with an e-mail address, ignoring case, and whether they belong to the user's company. */
export async function findOtherUsersByEmail(db: Db, userId: number, email: string) {
  return db
    .selectFrom('app_user')
    .select(({ eb }) => [
      'id',
      'display_name as displayName',
      'email',
      eb(
        'company_id',
        '=',
        eb.selectFrom('app_user as me').select('me.company_id').where('me.id', '=', userId),
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
  const { id } = await db
    .insertInto('email_change')
    .values({
      user_id: change.userId,
      email: change.email,
      locale: change.locale,
      requested_at: change.requestedAt,
      expires_at: change.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The address that a user has requested and not confirmed yet; `null` once the request has expired. */
export async function findPendingEmail(db: Db, userId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Deletes the unconfirmed changes of a user and returns their ids. */
export async function deletePendingEmails(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('email_change')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A change with the user who requested it, locked until the end of the transaction. */
export async function findEmailChangeForUpdate(db: Db, id: number) {
  return db
    .selectFrom('email_change')
    .innerJoin('app_user', 'app_user.id', 'email_change.user_id')
    .select([
      'email_change.user_id as userId',
      'email_change.email as email',
      'email_change.locale as locale',
      'email_change.confirmed_at as confirmedAt',
      'app_user.username as username',
      'app_user.display_name as displayName',
      'app_user.email as before',
    ])
    .where('email_change.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes the new address the user's. */
export async function confirmEmailChange(
  db: Db,
  id: number,
  { userId, email, now }: { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<void> {
  await db.updateTable('app_user').set({ email }).where('id', '=', userId).execute()
  await db.updateTable('email_change').set({ confirmed_at: now }).where('id', '=', id).execute()
}

/** Deletes the changes that ended a day ago and returns how many. */
export async function eraseEndedEmailChanges(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('email_change')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
