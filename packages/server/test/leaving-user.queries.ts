import type { Db } from '../src/platform/db/connect.ts'

/** A user of `client`'s company to be erased. */
export const leavingUser = 'leaver'

/** Inserts them, unless they exist. */
export async function insertLeavingUser(db: Db): Promise<number> {
  const existing = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', leavingUser)
    .executeTakeFirst()
  if (existing) return existing.id
  const like = await db
    .selectFrom('appUser')
    .select(['companyId', 'passwordHash'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('appUser')
    .values({
      ...like,
      username: leavingUser,
      displayName: 'Léa Partante',
      email: 'leaver@thermelec-ouest.example',
      roles: ['ROLE_CLIENT'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unit = await db
    .selectFrom('organizationUnit')
    .select('id')
    .where('companyId', '=', like.companyId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('appUserUnit')
    .values({ companyId: like.companyId, userId: id, unitId: unit.id })
    .execute()
  return id
}
