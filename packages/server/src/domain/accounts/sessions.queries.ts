import { companyAdministratorRole } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { unitsOf } from '../../platform/access/scope.ts'

/** The roles of a user, with the right to manage the people of the company. */
export const heldRolesColumn = sql<string[]>`CASE WHEN app_user.is_administrator
  THEN array_append(app_user.roles, ${sql.lit(companyAdministratorRole)}) ELSE app_user.roles END`.as('roles')

/** The tokens of a session, and its end. */
export const sessionColumns = [
  'userSession.currentToken',
  'userSession.previousToken',
  'userSession.rotatedAt',
  'userSession.currentUsedAt',
  'userSession.expiresAt',
  'userSession.revokedAt',
] as const

interface NewSession {
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
    .deleteFrom('userSession')
    .where('expiresAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The user of a session that is neither expired nor revoked. */
export async function findSessionUser(db: Db, id: string, now: Date) {
  return db
    .selectFrom('userSession')
    .modifyFront(prepared)
    .innerJoin('appUser', 'appUser.id', 'userSession.userId')
    .select(['appUser.id', 'appUser.companyId'])
    .where('userSession.id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/** Starts a session. */
export async function createSession(db: Db, { tokenId, ...session }: NewSession): Promise<void> {
  await db
    .insertInto('userSession')
    .values({ ...session, currentToken: tokenId })
    .execute()
}

/** Makes the next token the current one and retires the previous. */
export async function rotateToken(db: Db, sessionId: string, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('userSession')
    .set((column) => ({
      previousToken: column.ref('userSession.currentToken'),
      currentToken: tokenId,
      rotatedAt: now,
      currentUsedAt: null,
    }))
    .where('id', '=', sessionId)
    .execute()
}

/** Records the first use of the current token: its recipient has it. */
export async function markTokenUsed(db: Db, sessionId: string, tokenId: string, now: Date): Promise<void> {
  await db
    .updateTable('userSession')
    .set({ currentUsedAt: now })
    .where('id', '=', sessionId)
    .where('currentToken', '=', tokenId)
    .where('currentUsedAt', 'is', null)
    .execute()
}

/** Revokes a session. Returns its user, `undefined` when it had already ended. */
export async function revokeSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ readonly userId: number; readonly companyId: number } | undefined> {
  return db
    .updateTable('userSession')
    .from('appUser')
    .set({ revokedAt: now })
    .whereRef('appUser.id', '=', 'userSession.userId')
    .where('userSession.id', '=', sessionId)
    .where('userSession.revokedAt', 'is', null)
    .returning(['appUser.id as userId', 'appUser.companyId'])
    .executeTakeFirst()
}

/** The user of a session with their rights: one query, on every request. */
export async function findSessionActor(db: Db, sessionId: string) {
  return db
    .selectFrom('userSession')
    .modifyFront(prepared)
    .innerJoin('appUser', 'appUser.id', 'userSession.userId')
    .innerJoin('company', 'company.id', 'appUser.companyId')
    .select(sessionColumns)
    .select([
      'appUser.id as userId',
      'appUser.username',
      'appUser.companyId',
      heldRolesColumn,
      'company.useTamzagGestion',
      unitsOf('appUser.id').as('unitIds'),
    ])
    .where('userSession.id', '=', sessionId)
    .where('appUser.isActive', '=', true)
    .executeTakeFirst()
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
