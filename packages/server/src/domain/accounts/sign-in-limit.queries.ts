import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Counts one more attempt. Returns the attempts in this window, and when it ends. */
export async function countAttempt(db: Db, subject: string, now: Date, windowEndsAt: Date) {
  return db
    .insertInto('signInAttempt')
    .values({ subject, windowEndsAt, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql`CASE WHEN sign_in_attempt.window_ends_at <= ${now} THEN 1 ELSE sign_in_attempt.attempts + 1 END`,
        windowEndsAt: sql`CASE WHEN sign_in_attempt.window_ends_at <= ${now} THEN ${windowEndsAt}
          ELSE sign_in_attempt.window_ends_at END`,
      }),
    )
    .returning(['attempts', 'windowEndsAt'])
    .executeTakeFirstOrThrow()
}

/** Deletes expired windows, skipping locked ones. */
export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('signInAttempt')
    .where('subject', 'in', (ended) =>
      ended
        .selectFrom('signInAttempt')
        .select('subject')
        .where('windowEndsAt', '<=', now.toISOString())
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Subtracts one attempt from some subjects, and clears another. */
export async function undoAttempts(
  db: Db,
  { one, all }: { readonly one: readonly string[]; readonly all: string },
): Promise<void> {
  for (const subject of one) {
    await db
      .updateTable('signInAttempt')
      .set((column) => ({ attempts: column('attempts', '-', 1) }))
      .where('subject', '=', subject)
      .where('attempts', '>', 0)
      .execute()
  }
  await db.deleteFrom('signInAttempt').where('subject', '=', all).execute()
}

/** Whether someone has recently signed in to an account from a network. */
export async function isNetworkKnown(db: Db, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownNetwork')
    .select('subject')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(db: Db, subject: string, now: Date): Promise<void> {
  await db
    .insertInto('knownNetwork')
    .values({ subject, usedAt: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ usedAt: now }))
    .execute()
}

/** Deletes the networks without a sign-in for ninety days and returns how many. */
export async function eraseOldNetworks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 90 * 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('knownNetwork')
    .where('usedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes ended windows and returns how many. */
export async function eraseOldWindows(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('signInAttempt')
    .where('windowEndsAt', '<=', now.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
