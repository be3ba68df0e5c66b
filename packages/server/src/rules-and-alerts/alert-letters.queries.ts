import type { Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'

/** Whether a user gets alerts by letter too. */
export async function isLetterWanted(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('alert_letter')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Has a user told by letter too, in a language. */
export async function startLetters(db: Db, userId: number, locale: Locale, now: Date): Promise<void> {
  await db
    .insertInto('alert_letter')
    .values({ user_id: userId, locale, wanted_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ locale }))
    .execute()
}

/** Tells a user by the bell alone. */
export async function stopLetters(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('alert_letter').where('user_id', '=', userId).execute()
}
