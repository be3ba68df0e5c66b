import { AppError } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { lockName } from '../../platform/db/lock-name.ts'

/**
 * Lets super administrators write about each other one after the other: one who was locked, erased or lost the role a moment ago
 * changes no other, so that an installation keeps at least one.
 *
 * @throws AppError `forbidden`
 */
export async function assertStillSuperAdministrator(db: Db, userId: number): Promise<void> {
  await lockName(db, 'super administrators')
  const row = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .where(sql<boolean>`'ROLE_SYDEV' = ANY(app_user.roles)`)
    .executeTakeFirst()
  if (!row) throw new AppError('forbidden')
}
