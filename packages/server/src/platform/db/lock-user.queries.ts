import type { Db } from './connect.ts'

/** Serialises writes of a user's limited lists until the end of the transaction. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
