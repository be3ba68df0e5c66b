import type { Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** Whether a user also gets alerts by email. */
export async function hasAlertEmails(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('alert_letter')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Enables alert emails for a user, in a language. */
export async function enableAlertEmails(db: Db, userId: number, locale: Locale, now: Date): Promise<void> {
  await db
    .insertInto('alert_letter')
    .values({ user_id: userId, locale, wanted_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ locale }))
    .execute()
}

/** Disables alert emails for a user. */
export async function disableAlertEmails(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('alert_letter').where('user_id', '=', userId).execute()
}
