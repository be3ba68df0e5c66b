import { companyAdministratorRole } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { isInActorUnitTree, unitsOf } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'

/** A user who may sign in, with the fields of the user record. */
export async function findUserByName(db: Db, username: string) {
  return (
    db
      .selectFrom('appUser')
      .innerJoin('company', 'company.id', 'appUser.companyId')
      .select(userColumns)
      .select('appUser.passwordHash')
      .where(sql`lower(app_user.username)`, '=', username.toLowerCase())
      .where('appUser.isActive', '=', true)
      // No one signs in as the user of an ERP session.
      .where('appUser.isTechnical', '=', false)
      .executeTakeFirst()
  )
}

/** The roles of a user, with the right to manage the people of the company. */
const heldRolesColumn = sql<string[]>`CASE WHEN app_user.is_administrator
  THEN array_append(app_user.roles, ${sql.lit(companyAdministratorRole)}) ELSE app_user.roles END`.as('roles')

const userColumns = [
  'appUser.id',
  'appUser.username',
  'appUser.displayName',
  heldRolesColumn,
  'appUser.companyId',
  'company.name as companyName',
  'company.hasBasecamp',
  'company.basecampUrl',
  'company.useTamzagGestion',
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

/** A session with its user, locked against a concurrent refresh. */
export async function findSessionForUpdate(db: Db, sessionId: string) {
  return db
    .selectFrom('userSession')
    .innerJoin('appUser', 'appUser.id', 'userSession.userId')
    .innerJoin('company', 'company.id', 'appUser.companyId')
    .select(sessionColumns)
    .select(userColumns)
    .where('userSession.id', '=', sessionId)
    .where('appUser.isActive', '=', true)
    .forUpdate(['userSession'])
    .executeTakeFirst()
}

const sessionColumns = [
  'userSession.currentToken',
  'userSession.previousToken',
  'userSession.rotatedAt',
  'userSession.currentUsedAt',
  'userSession.expiresAt',
  'userSession.revokedAt',
] as const

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

/** Every unit that the actor may see, parents before children. */
export async function findUnits(db: Db, actor: UserActor) {
  return db
    .selectFrom('organizationUnit')
    .select(['id', 'name', 'code', 'parentId'])
    .where(isInActorUnitTree(actor, { company: 'companyId', unit: 'id' }))
    .orderBy('name')
    .orderBy('id')
    .execute()
}
