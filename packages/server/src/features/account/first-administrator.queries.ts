import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The username of a super administrator who can sign in. */
export async function findAdministrator(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('appUser')
    .select('username')
    .where('isActive', '=', true)
    .where(sql<boolean>`'ROLE_SYDEV' = ANY (roles)`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.username
}

export interface NewAdministrator {
  readonly company: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
}

/** Creates a company with one unit and its super administrator. */
export async function insertAdministrator(db: Db, draft: NewAdministrator): Promise<void> {
  const company = await db
    .insertInto('company')
    .values({ name: draft.company })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unit = await db
    .insertInto('organizationUnit')
    .values({ companyId: company.id, parentId: null, code: '1', name: draft.company })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .insertInto('appUser')
    .values({
      companyId: company.id,
      username: draft.username,
      displayName: draft.name,
      email: draft.email,
      roles: ['ROLE_SYDEV'],
      passwordHash: draft.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('appUserUnit')
    .values({ companyId: company.id, userId: user.id, unitId: unit.id })
    .execute()
}
