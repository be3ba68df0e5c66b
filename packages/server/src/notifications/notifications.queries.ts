import type { Locale, Notification, NotificationQuery } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { page } from '../db/page.ts'
import { firstDayKept } from '../time/retention.queries.ts'

/** What several features tell their users. */
export interface NotificationDraft {
  /** Kind and number of what it is about, such as `catalog-import 12`: a job that runs twice tells it once. */
  readonly source: string
  readonly tone: Notification['tone']
  readonly title: Readonly<Record<Locale, string>>
  readonly detail?: Readonly<Record<Locale, string>> | undefined
  /** Name of a page of the portal and the parameters of its address. */
  readonly page?: { readonly name: string; readonly params?: Readonly<Record<string, string>> }
}

/** Tells some users something, in the transaction in which it happens; a user who has been told it already is passed over. */
export async function notify(
  db: Db,
  userIds: readonly number[],
  { source, tone, title, detail, page: target }: NotificationDraft,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO notification (user_id, source, tone, title_fr, title_en, detail_fr, detail_en, page, page_params, created_at)
    SELECT u.id, ${source}, ${tone}, ${title.fr}, ${title.en}, ${detail?.fr ?? null}::text, ${detail?.en ?? null}::text,
      ${target?.name ?? null}::text, ${JSON.stringify(target?.params ?? {})}::jsonb, ${now}
    FROM unnest(${[...new Set(userIds)]}::int[]) u (id)
    ON CONFLICT (user_id, source) DO NOTHING`.execute(db)
}

/** A page of a user's notifications, the newest first. */
export async function findNotifications(db: Db, userId: number, locale: Locale, query: NotificationQuery) {
  const { rows, totalItems } = await page(
    db.selectFrom('notification').where('user_id', '=', userId),
    query,
    {
      columns: [
        'id',
        `title_${locale} as title`,
        `detail_${locale} as detail`,
        'tone',
        'page as pageName',
        sql<Record<string, string>>`page_params`.as('params'),
        'created_at as createdAt',
        'read_at as readAt',
      ],
      filters: {},
      lastOrder: [['id', 'desc']],
    },
  )
  const member = rows.map(({ pageName, params, readAt, ...row }): Notification => ({
    '@id': `/api/internal/notifications/${row.id}`,
    '@type': 'Notification',
    ...row,
    page: pageName === null ? null : { name: pageName, params },
    isRead: readAt !== null,
  }))
  return { member, totalItems, unreadItems: await countUnread(db, userId) }
}

/** How many notifications a user has not read. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a user's notifications up to one as read. */
export async function markRead(db: Db, userId: number, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes what is older than 13 months; answers how many. */
export async function eraseOldNotifications(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where(sql<boolean>`created_at < ${firstDayKept(now)}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
