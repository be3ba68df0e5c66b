import type { HistoryKind, Locale } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { hasWords } from '../product-words.queries.ts'
import { firstDayKept } from '../retention.queries.ts'
import { restorableSince } from '../undo.rules.ts'

/** An entry as it is kept. */
export interface StoredEntry {
  readonly id: number
  readonly day: string
  readonly viewedAt: string | null
  readonly selectedAt: string | null
  readonly quantity: number | null
  readonly productId: number
}

/** Which entries of a user are looked for, and which page of them. */
export interface HistorySearch {
  readonly userId: number
  readonly locale: Locale
  readonly now: Date
  readonly search?: string | undefined
  readonly kind?: HistoryKind | undefined
  readonly dates?: { readonly after?: string | undefined; readonly before?: string | undefined } | undefined
  readonly page: number
  readonly itemsPerPage: number
}

/** A page of a user's history, newest first, and how many entries there are in all. */
export async function findEntries(
  db: Db,
  { userId, locale, now, search, kind, dates, page, itemsPerPage }: HistorySearch,
): Promise<{ entries: StoredEntry[]; total: number }> {
  let query = db
    .selectFrom('selection_history as h')
    .innerJoin('product as p', 'p.id', 'h.product_id')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturer_id')
    .where('h.user_id', '=', userId)
    .where('h.removed_at', 'is', null)
    .where('h.day', '>=', firstDayKept(now))
    .where(hasWords(search, locale))
  if (kind) query = query.where(`h.${kind}_at`, 'is not', null)
  if (dates?.after) query = query.where('h.day', '>=', dates.after)
  if (dates?.before) query = query.where('h.day', '<=', dates.before)
  const entries = await query
    .select([
      'h.id',
      'h.day',
      'h.viewed_at as viewedAt',
      'h.selected_at as selectedAt',
      'h.quantity',
      'h.product_id as productId',
    ])
    .orderBy('h.last_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { entries, total }
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
