import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'

/** Someone who may sign in, as the user record needs them. */
export async function findUserByName(db: Db, username: string) {
  return db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(userColumns)
    .select('app_user.password_hash as passwordHash')
    .where(sql`lower(app_user.username)`, '=', username.toLowerCase())
    .where('app_user.is_active', '=', true)
    .executeTakeFirst()
}

const userColumns = [
  'app_user.id as id',
  'app_user.username as username',
  'app_user.display_name as displayName',
  'app_user.roles as roles',
  'app_user.company_id as companyId',
  'company.name as companyName',
  'company.has_basecamp as hasBasecamp',
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

/** Forgets the sessions that were over a day ago; says how many. Until then their tokens are told why they open nothing. */
export async function eraseEndedSessions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
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

/** A session with its person, locked against a refresh at the same moment. */
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

/** The next token takes over; the one before it is retired. */
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

/** The current token has opened something: whoever asked for it has received it. */
export async function markTokenUsed(db: Db, sessionId: string, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ current_used_at: now })
    .where('id', '=', sessionId)
    .where('current_token', '=', tokenId)
    .where('current_used_at', 'is', null)
    .execute()
}

export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Who a session belongs to and what they may see: one query, on every request. */
export async function findSessionActor(db: Db, sessionId: string) {
  return db
    .selectFrom('user_session')
    .modifyFront(prepared)
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .select(sessionColumns)
    .select([
      'app_user.id as userId',
      'app_user.username as username',
      'app_user.company_id as companyId',
      'app_user.roles as roles',
      sql<number[]>`ARRAY(
        WITH RECURSIVE below AS (
          SELECT unit_id AS id FROM app_user_unit WHERE user_id = app_user.id
          UNION
          SELECT unit.id FROM organization_unit unit JOIN below ON unit.parent_id = below.id
        )
        SELECT id FROM below ORDER BY id
      )`.as('unitIds'),
    ])
    .where('user_session.id', '=', sessionId)
    .where('app_user.is_active', '=', true)
    .executeTakeFirst()
}

/** Counts one more attempt and tells how many there were in this window, and when it ends. */
export async function countAttempt(db: Db, subject: string, now: Date, windowEndsAt: Date) {
  return db
    .insertInto('sign_in_attempt')
    .values({ subject, window_ends_at: windowEndsAt, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql`CASE WHEN sign_in_attempt.window_ends_at <= ${now} THEN 1 ELSE sign_in_attempt.attempts + 1 END`,
        window_ends_at: sql`CASE WHEN sign_in_attempt.window_ends_at <= ${now} THEN ${windowEndsAt}
          ELSE sign_in_attempt.window_ends_at END`,
      }),
    )
    .returning(['attempts', 'window_ends_at as windowEndsAt'])
    .executeTakeFirstOrThrow()
}

/** Forgets the windows that are over; one that somebody else is at is left to them. */
export async function forgetEndedWindows(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where('subject', 'in', (ended) =>
      ended
        .selectFrom('sign_in_attempt')
        .select('subject')
        .where('window_ends_at', '<=', now.toISOString())
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Takes one attempt back from some subjects, and all from another. */
export async function takeBackAttempts(
  db: Db,
  { one, all }: { readonly one: readonly string[]; readonly all: string },
): Promise<void> {
  for (const subject of one) {
    await db
      .updateTable('sign_in_attempt')
      .set((column) => ({ attempts: column('attempts', '-', 1) }))
      .where('subject', '=', subject)
      .where('attempts', '>', 0)
      .execute()
  }
  await db.deleteFrom('sign_in_attempt').where('subject', '=', all).execute()
}

/** Every unit that the actor may see, parents before children. */
export async function findUnits(db: Db, unitIds: readonly number[]) {
  return db
    .selectFrom('organization_unit')
    .select(['id', 'name', 'code', 'parent_id as parentId'])
    .where('id', 'in', unitIds.length > 0 ? unitIds : [0])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
