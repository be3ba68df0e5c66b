import type { Db } from '../src/platform/db/connect.ts'

/** A user of `client`'s company to be erased. */
export const leavingUser = 'leaver'

/** Inserts them, unless they exist. */
export async function insertLeavingUser(db: Db): Promise<number> {
  const existing = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', leavingUser)
    .executeTakeFirst()
  if (existing) return existing.id
  const like = await db
    .selectFrom('app_user')
    .select(['company_id', 'password_hash'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('app_user')
    .values({
      ...like,
      username: leavingUser,
      display_name: 'Léa Partante',
      email: 'leaver@thermelec-ouest.example',
      roles: ['ROLE_CLIENT'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unit = await db
    .selectFrom('organization_unit')
    .select('id')
    .where('company_id', '=', like.company_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('app_user_unit')
    .values({ company_id: like.company_id, user_id: id, unit_id: unit.id })
    .execute()
  return id
}
