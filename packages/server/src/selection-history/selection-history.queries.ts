import type { HistoryQuery, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { isBetween, page, type ListPage } from '../db/page.ts'
import { hasWords } from '../products/product-words.queries.ts'
import { firstDayKept } from '../time/retention.queries.ts'
import { restorableSince } from '../time/undo.rules.ts'

/** An entry as it is kept. */
export interface StoredEntry {
  readonly id: number
  readonly day: string
  readonly viewedAt: string | null
  readonly selectedAt: string | null
  readonly quantity: number | null
  readonly productId: number
}

/** Whose history is read, when and in which language. */
export interface HistoryView {
  readonly userId: number
  readonly locale: Locale
  readonly now: Date
}

/** A page of a user's history, newest first. */
export function findEntries(
  db: Db,
  { userId, locale, now }: HistoryView,
  query: HistoryQuery,
): Promise<ListPage<StoredEntry>> {
  const from = db
    .selectFrom('selection_history as h')
    .innerJoin('product as p', 'p.id', 'h.product_id')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturer_id')
    .where('h.user_id', '=', userId)
    .where('h.removed_at', 'is', null)
    .where('h.day', '>=', firstDayKept(now))
  return page(from, query, {
    columns: [
      'h.id',
      'h.day',
      'h.viewed_at as viewedAt',
      'h.selected_at as selectedAt',
      'h.quantity',
      'h.product_id as productId',
    ],
    filters: {
      search: (text) => hasWords(text, locale),
      kind: (kind) => sql<boolean>`${sql.ref(`h.${kind}_at`)} IS NOT NULL`,
      dates: (days) => isBetween(sql`h.day`, days),
    },
    lastOrder: [
      ['h.last_at', 'desc'],
      ['h.id', 'desc'],
    ],
  })
}

/** Takes one entry, or all, out of a user's history; says how many went. */
export async function removeEntries(
  db: Db,
  { userId, now, id }: { userId: number; now: Date; id?: number },
): Promise<number> {
  let update = db
    .updateTable('selection_history')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
  if (id !== undefined) update = update.where('id', '=', id)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Puts back what was taken out at a moment of the last day; says how many came back. */
export async function restoreEntries(
  db: Db,
  { userId, now, removedAt }: { userId: number; now: Date; removedAt: Date },
): Promise<number> {
  if (removedAt > now || removedAt <= restorableSince(now)) return 0
  const { numUpdatedRows } = await db
    .updateTable('selection_history')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('removed_at', '=', removedAt.toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Erases for everybody what is older than 13 months and what can no longer be restored; says how many rows went. */
export async function eraseOldEntries(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('selection_history')
    .where((eb) =>
      eb.or([eb('day', '<', firstDayKept(now)), eb('removed_at', '<=', restorableSince(now).toISOString())]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
