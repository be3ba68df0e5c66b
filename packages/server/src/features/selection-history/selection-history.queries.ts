import type { HistoryQuery, Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isBetween, page, type ListPage } from '../../platform/db/page.ts'
import { productMatchesWords } from '../../domain/products/product-words.queries.ts'
import { firstRetainedDay } from '../../platform/time/retention.queries.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'

/** An entry as stored. */
export interface StoredEntry {
  readonly id: number
  readonly day: string
  readonly viewedAt: string | null
  readonly selectedAt: string | null
  readonly quantity: number | null
  readonly productId: number
}

/** The user whose history is read, the time and the language. */
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
    .selectFrom('selectionHistory as h')
    .innerJoin('product as p', 'p.id', 'h.productId')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
    .where('h.userId', '=', userId)
    .where('h.removedAt', 'is', null)
    .where('h.day', '>=', firstRetainedDay(now))
  return page(from, query, {
    columns: ['h.id', 'h.day', 'h.viewedAt', 'h.selectedAt', 'h.quantity', 'h.productId'],
    filters: {
      search: (text) => productMatchesWords(text, locale),
      kind: (kind) => sql<boolean>`${sql.ref(`h.${kind}_at`)} IS NOT NULL`,
      dates: (days) => isBetween(sql`h.day`, days),
    },
    tieBreaker: [
      ['h.lastAt', 'desc'],
      ['h.id', 'desc'],
    ],
  })
}

/** Removes one entry, or all, from a user's history; returns their number. */
export async function removeEntries(
  db: Db,
  { userId, now, id }: { userId: number; now: Date; id?: number },
): Promise<number> {
  let update = db
    .updateTable('selectionHistory')
    .set({ removedAt: now })
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
  if (id !== undefined) update = update.where('id', '=', id)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Restores entries removed at a given time of the last day; returns their number. */
export async function restoreEntries(
  db: Db,
  { userId, now, removedAt }: { userId: number; now: Date; removedAt: Date },
): Promise<number> {
  if (removedAt > now || removedAt <= restorableSince(now)) return 0
  const { numUpdatedRows } = await db
    .updateTable('selectionHistory')
    .set({ removedAt: null })
    .where('userId', '=', userId)
    .where('removedAt', '=', removedAt.toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the entries of all users that are older than 13 months or can no longer be restored; returns the number of rows. */
export async function eraseOldEntries(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('selectionHistory')
    .where((eb) =>
      eb.or([
        eb('day', '<', firstRetainedDay(now)),
        eb('removedAt', '<=', restorableSince(now).toISOString()),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
