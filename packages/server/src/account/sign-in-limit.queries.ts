import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Counts one more attempt and tells how many there were in this window, and when it ends. */
export async function countAttempt(db: Db, subject: string, now: Date, windowEndsAt: Date) {
  return db
    .insertInto('sign_in_attempt')
    .values({ subject, window_ends_at: windowEndsAt, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql`CASE WHEN sign_in_attempt.window_ends_at <= ${now} THEN 1 ELSE sign_in_attempt.attempts + 1 END`,
        window_ends_at: sql`CASE WHEN sign_in_attempt.window_ends_at <= ${now} THEN ${windowEndsAt}
          ELSE sign_in_attempt.window_ends_at END`,
      }),
    )
    .returning(['attempts', 'window_ends_at as windowEndsAt'])
    .executeTakeFirstOrThrow()
}

/** Deletes expired windows, skipping locked ones. */
export async function forgetEndedWindows(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where('subject', 'in', (ended) =>
      ended
        .selectFrom('sign_in_attempt')
        .select('subject')
        .where('window_ends_at', '<=', now.toISOString())
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Takes one attempt back from some subjects, and all from another. */
export async function takeBackAttempts(
  db: Db,
  { one, all }: { readonly one: readonly string[]; readonly all: string },
): Promise<void> {
  for (const subject of one) {
    await db
      .updateTable('sign_in_attempt')
      .set((column) => ({ attempts: column('attempts', '-', 1) }))
      .where('subject', '=', subject)
      .where('attempts', '>', 0)
      .execute()
  }
  await db.deleteFrom('sign_in_attempt').where('subject', '=', all).execute()
}

/** Whether somebody has signed in to an account from a network lately. */
export async function isNetworkKnown(db: Db, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_network')
    .select('subject')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(db: Db, subject: string, now: Date): Promise<void> {
  await db
    .insertInto('known_network')
    .values({ subject, used_at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ used_at: now }))
    .execute()
}

/** Forgets the networks that nobody has signed in from for ninety days; says how many. */
export async function eraseOldNetworks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 90 * 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('known_network')
    .where('used_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets, at night, whose attempts nobody has counted since their window ended; says how many. */
export async function eraseOldWindows(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_attempt')
    .where('window_ends_at', '<=', now.toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
