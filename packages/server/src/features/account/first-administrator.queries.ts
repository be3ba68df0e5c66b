import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The username of a super administrator who can sign in. */
export async function findAdministrator(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('username')
    .where('is_active', '=', true)
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
    .insertInto('organization_unit')
    .values({ company_id: company.id, parent_id: null, code: '1', name: draft.company })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .insertInto('app_user')
    .values({
      company_id: company.id,
      username: draft.username,
      display_name: draft.name,
      email: draft.email,
      roles: ['ROLE_SYDEV'],
      password_hash: draft.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('app_user_unit')
    .values({ company_id: company.id, user_id: user.id, unit_id: unit.id })
    .execute()
}
