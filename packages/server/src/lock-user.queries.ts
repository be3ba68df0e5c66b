import type { Db } from './db/connect.ts'

/** Lets one write at a time at what a user has so much of at most, until the end of the transaction. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
