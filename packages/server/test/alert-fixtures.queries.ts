import type { Db } from '../src/platform/db/connect.ts'
import { upsertAlert } from '../src/features/alerts/alerts.queries.ts'
import { insertSavedSearch } from './buyer-activity-fixtures.queries.ts'

/** A body that sets an alert. */
export const alertBody = { newProducts: false, endOfLife: true, pricePercent: null, byLetter: true }

/** An alert of `client` on a new saved search, without watched products yet. */
export async function insertProductAlertOf(db: Db): Promise<number> {
  const savedSearch = await insertSavedSearch(db)
  const { userId } = await db
    .selectFrom('savedSearch')
    .select('userId')
    .where('id', '=', savedSearch)
    .executeTakeFirstOrThrow()
  const now = new Date('2026-11-21T08:00:00Z')
  return upsertAlert(db, {
    ...alertBody,
    userId,
    savedSearch,
    locale: 'fr',
    searchDigest: null,
    day: '2026-11-21',
    now,
  })
}
