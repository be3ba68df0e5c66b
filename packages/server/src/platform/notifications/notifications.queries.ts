import type { Locale, Notification, NotificationQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { localized } from '../db/localized.ts'
import { page } from '../db/page.ts'
import { firstRetainedDay } from '../time/retention.queries.ts'

/** A notification to users. */
export interface NotificationDraft {
  /** Kind and number of its subject, such as `catalog-import 12`: a job that runs twice notifies once. */
  readonly source: string
  readonly tone: Notification['tone']
  readonly title: Readonly<Record<Locale, string>>
  readonly detail?: Readonly<Record<Locale, string>> | undefined
  /** The name of a page of the portal and its path parameters. */
  readonly page?: { readonly name: string; readonly params?: Readonly<Record<string, string>> }
}

/** Notifies users, in the transaction of the event; returns those who had not been notified of it before. */
export async function notify(
  db: Db,
  userIds: readonly number[],
  { source, tone, title, detail, page: target }: NotificationDraft,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    INSERT INTO notification (user_id, source, tone, title_fr, title_en, detail_fr, detail_en, page, page_params, created_at)
    SELECT u.id, ${source}, ${tone}, ${title.fr}, ${title.en}, ${detail?.fr ?? null}::text, ${detail?.en ?? null}::text,
      ${target?.name ?? null}::text, ${JSON.stringify(target?.params ?? {})}::jsonb, ${now}
    FROM unnest(${[...new Set(userIds)]}::int[]) u (id)
    ON CONFLICT (user_id, source) DO NOTHING
    RETURNING user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Returns the name and email address of a user who can sign in and has an address. */
export async function findRecipient(db: Db, userId: number) {
  const row = await db
    .selectFrom('appUser')
    .select(['displayName', 'email'])
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row?.email ? { displayName: row.displayName, email: row.email } : undefined
}

/** Returns a page of a user's notifications, newest first. */
export async function findNotifications(db: Db, userId: number, locale: Locale, query: NotificationQuery) {
  const { rows, totalItems } = await page(db.selectFrom('notification').where('userId', '=', userId), query, {
    columns: [
      'id',
      `${localized('title', locale)} as title`,
      `${localized('detail', locale)} as detail`,
      'tone',
      'page as pageName',
      sql<Record<string, string>>`page_params`.as('params'),
      'createdAt',
      'readAt',
    ],
    filters: {},
    tieBreaker: [['id', 'desc']],
  })
  const member = rows.map(({ pageName, params, readAt, ...row }): Notification => ({
    '@id': `/api/internal/notifications/${row.id}`,
    '@type': 'Notification',
    ...row,
    page: pageName === null ? null : { name: pageName, params },
    isRead: readAt !== null,
  }))
  return { member, totalItems, unreadItems: await countUnread(db, userId) }
}

/** Counts the unread notifications of a user. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a user's notifications as read, up to the given one. */
export async function markRead(db: Db, userId: number, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('id', '<=', upTo)
    .where('readAt', 'is', null)
    .execute()
}

/** Deletes notifications older than 13 months and returns their number. */
export async function eraseOldNotifications(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where(sql<boolean>`created_at < ${firstRetainedDay(now)}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
