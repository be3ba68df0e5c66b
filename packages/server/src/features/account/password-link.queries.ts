import { sql } from 'kysely'
import type { LinkRecipient } from '../../domain/accounts/account-links.queries.ts'
import type { Db } from '../../platform/db/connect.ts'

/** The users of a user name, or of an e-mail address that one or several have. */
export async function findLinkRecipients(db: Db, account: string): Promise<LinkRecipient[]> {
  const typed = account.toLowerCase()
  return (
    db
      .selectFrom('appUser')
      .select([
        'id as userId',
        'companyId',
        'username',
        'displayName',
        sql<string>`email`.as('email'),
        'awaitsPassword',
      ])
      .where((user) => user.or([user(sql`lower(username)`, '=', typed), user(sql`lower(email)`, '=', typed)]))
      .where('email', 'is not', null)
      .where('isActive', '=', true)
      .where('isTechnical', '=', false)
      .where('erasedAt', 'is', null)
      .orderBy('id')
      // More accounts with one address do not occur.
      .limit(10)
      .execute()
  )
}

const requestOf = (db: Db, id: number) =>
  db
    .selectFrom('passwordRequest as r')
    .innerJoin('appUser as u', 'u.id', 'r.userId')
    .select(['r.kind', 'r.usedAt', 'u.id as userId', 'u.companyId', 'u.username', 'u.displayName', 'u.email'])
    .where('r.id', '=', id)
    // A user locked in the meantime cannot choose a password.
    .where('u.isActive', '=', true)

/** A request with its user. */
export function findPasswordRequest(db: Db, id: number) {
  return requestOf(db, id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function findPasswordRequestForUpdate(db: Db, id: number) {
  return requestOf(db, id).forUpdate().executeTakeFirst()
}

/** Marks a link as used. */
export async function markRequestUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('passwordRequest').set({ usedAt: now }).where('id', '=', id).execute()
}

/** Sets a user's password. */
export async function updatePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ passwordHash, awaitsPassword: false })
    .where('id', '=', userId)
    .execute()
}

/** A user with their password hash. */
export async function findPasswordOf(db: Db, userId: number) {
  return db
    .selectFrom('appUser')
    .select(['username', 'displayName', 'email', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Deletes the requests that ended a day ago and returns how many. */
export async function eraseEndedPasswordRequests(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('passwordRequest')
    .where('expiresAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
