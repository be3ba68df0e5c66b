import type { Db } from '../db/connect.ts'

/** Returns the unit of a user's new consultations and orders: their own, or the first of several. */
export async function findOwnUnit(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('appUserUnit')
    .select('unitId')
    .where('userId', '=', userId)
    .orderBy('unitId')
    .executeTakeFirst()
  return row?.unitId
}
