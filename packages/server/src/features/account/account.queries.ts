import { sql } from 'kysely'
import { heldRolesColumn, sessionColumns } from '../../domain/accounts/sessions.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
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
