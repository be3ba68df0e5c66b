import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isInActorUnitTree, unitsOf } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** A user who may sign in, with the fields of the user record. */
export async function findUserByName(db: Db, username: string) {
  return (
    db
      .selectFrom('app_user')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .select(userColumns)
      .select('app_user.password_hash as passwordHash')
      .where(sql`lower(app_user.username)`, '=', username.toLowerCase())
      .where('app_user.is_active', '=', true)
      // No one signs in as the user of an ERP session.
      .where('app_user.is_technical', '=', false)
      .executeTakeFirst()
  )
}

const userColumns = [
  'app_user.id as id',
  'app_user.username as username',
  'app_user.display_name as displayName',
  'app_user.roles as roles',
  'app_user.company_id as companyId',
  'company.name as companyName',
  'company.has_basecamp as hasBasecamp',
  'company.basecamp_url as basecampUrl',
  'company.use_tamzag_gestion as useTamzagGestion',
] as const

export type UserRow = Omit<NonNullable<Awaited<ReturnType<typeof findUserByName>>>, 'passwordHash'>

export interface NewSession {
  readonly id: string
  readonly userId: number
  readonly tokenId: string
  readonly startedAt: Date
  readonly expiresAt: Date
}

/** Deletes sessions that ended over a day ago and returns how many. Until then their tokens get a precise error. */
export async function eraseEndedSessions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The user of a session that is neither expired nor revoked. */
export async function findSessionUser(db: Db, id: string, now: Date) {
  return db
    .selectFrom('user_session')
    .modifyFront(prepared)
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .select(['app_user.id', 'app_user.company_id as companyId'])
    .where('user_session.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Starts a session. */
export async function createSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('user_session')
    .values({
      id: session.id,
      user_id: session.userId,
      current_token: session.tokenId,
      started_at: session.startedAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** A session with its user, locked against a concurrent refresh. */
export async function findSessionForUpdate(db: Db, sessionId: string) {
  return db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(sessionColumns)
    .select(userColumns)
    .where('user_session.id', '=', sessionId)
    .where('app_user.is_active', '=', true)
    .forUpdate(['user_session'])
    .executeTakeFirst()
}

const sessionColumns = [
  'user_session.current_token as currentToken',
  'user_session.previous_token as previousToken',
  'user_session.rotated_at as rotatedAt',
  'user_session.current_used_at as currentUsedAt',
  'user_session.expires_at as expiresAt',
  'user_session.revoked_at as revokedAt',
] as const

/** Makes the next token the current one and retires the previous. */
export async function rotateToken(db: Db, sessionId: string, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set((column) => ({
      previous_token: column.ref('user_session.current_token'),
      current_token: tokenId,
      rotated_at: now,
      current_used_at: null,
    }))
    .where('id', '=', sessionId)
    .execute()
}

/** Records the first use of the current token: its recipient has it. */
export async function markTokenUsed(db: Db, sessionId: string, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ current_used_at: now })
    .where('id', '=', sessionId)
    .where('current_token', '=', tokenId)
    .where('current_used_at', 'is', null)
    .execute()
}

/** Revokes a session. Returns its user, `undefined` when it had already ended. */
export async function revokeSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ readonly userId: number; readonly companyId: number } | undefined> {
  return db
    .updateTable('user_session')
    .from('app_user')
    .set({ revoked_at: now })
    .whereRef('app_user.id', '=', 'user_session.user_id')
    .where('user_session.id', '=', sessionId)
    .where('user_session.revoked_at', 'is', null)
    .returning(['app_user.id as userId', 'app_user.company_id as companyId'])
    .executeTakeFirst()
}

/** The user of a session with their rights: one query, on every request. */
export async function findSessionActor(db: Db, sessionId: string) {
  return db
    .selectFrom('user_session')
    .modifyFront(prepared)
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(sessionColumns)
    .select([
      'app_user.id as userId',
      'app_user.username as username',
      'app_user.company_id as companyId',
      'app_user.roles as roles',
      'company.use_tamzag_gestion as useTamzagGestion',
      unitsOf('app_user.id').as('unitIds'),
    ])
    .where('user_session.id', '=', sessionId)
    .where('app_user.is_active', '=', true)
    .executeTakeFirst()
}

/** Every unit that the actor may see, parents before children. */
export async function findUnits(db: Db, actor: UserActor) {
  return db
    .selectFrom('organization_unit')
    .select(['id', 'name', 'code', 'parent_id as parentId'])
    .where(isInActorUnitTree(actor, { company: 'company_id', unit: 'id' }))
    .orderBy('name')
    .orderBy('id')
    .execute()
}
