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
      .selectFrom('app_user')
      .select([
        'id as userId',
        'company_id as companyId',
        'username',
        'display_name as displayName',
        sql<string>`email`.as('email'),
        'awaits_password as awaitsPassword',
      ])
      .where((user) => user.or([user(sql`lower(username)`, '=', typed), user(sql`lower(email)`, '=', typed)]))
      .where('email', 'is not', null)
      .where('is_active', '=', true)
      .where('is_technical', '=', false)
      .where('erased_at', 'is', null)
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
    .insertInto('password_request')
    .values({
      user_id: request.userId,
      kind: request.kind,
      requested_at: request.requestedAt,
      expires_at: request.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ids of a user's unused requests. */
export async function findOpenRequests(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('password_request')
    .select('id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const requestOf = (db: Db, id: number) =>
  db
    .selectFrom('password_request as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select([
      'r.kind',
      'r.used_at as usedAt',
      'u.id as userId',
      'u.company_id as companyId',
      'u.username',
      'u.display_name as displayName',
      'u.email',
    ])
    .where('r.id', '=', id)
    // A user locked in the meantime cannot choose a password.
    .where('u.is_active', '=', true)

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
  await db.updateTable('password_request').set({ used_at: now }).where('id', '=', id).execute()
}

/** Sets a user's password. */
export async function updatePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, awaits_password: false })
    .where('id', '=', userId)
    .execute()
}

/** A user with their password hash. */
export async function findPasswordOf(db: Db, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['username', 'display_name as displayName', 'email', 'password_hash as passwordHash'])
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
    .updateTable('user_session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}

/** Deletes the requests that ended a day ago and returns how many. */
export async function eraseEndedPasswordRequests(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('password_request')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
