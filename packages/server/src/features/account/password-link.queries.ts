import type { PasswordLinkKind } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** A user who can be sent a link. */
export interface LinkRecipient {
  readonly userId: number
  readonly companyId: number
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly awaitsPassword: boolean
}

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

interface NewPasswordRequest {
  readonly userId: number
  readonly kind: PasswordLinkKind
  readonly requestedAt: Date
  readonly expiresAt: Date
}

/** Adds the request of a link and returns its id. */
export async function insertPasswordRequest(db: Db, request: NewPasswordRequest): Promise<number> {
  const { id } = await db
    .insertInto('passwordRequest')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ids of a user's unused requests. */
export async function findOpenRequests(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('passwordRequest')
    .select('id')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
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

/** Revokes a user's sessions, except one. */
export async function revokeSessionsOf(
  db: Db,
  userId: number,
  { except, now }: { readonly except?: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('userSession')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
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
