import type { Locale } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'

/** Whether a user also gets alerts by email. */
export async function hasAlertEmails(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('alertLetter')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Enables alert emails for a user, in a language. */
export async function enableAlertEmails(db: Db, userId: number, locale: Locale, now: Date): Promise<void> {
  await db
    .insertInto('alertLetter')
    .values({ userId, locale, wantedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ locale }))
    .execute()
}

/** Disables alert emails for a user. */
export async function disableAlertEmails(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('alertLetter').where('userId', '=', userId).execute()
}
