import type { Db } from '../src/db/connect.ts'
import { upsertAlert } from '../src/alerts/alerts.queries.ts'
import { insertSavedSearch } from './remembered.queries.ts'

/** A body that sets an alert. */
export const alertSample = { newProducts: false, endOfLife: true, pricePercent: null, byLetter: true }

/** An alert of `client` on a new saved search; it watches nothing yet. */
export async function insertProductAlertOf(db: Db): Promise<number> {
  const savedSearch = await insertSavedSearch(db)
  const { userId } = await db
    .selectFrom('saved_search')
    .select('user_id as userId')
    .where('id', '=', savedSearch)
    .executeTakeFirstOrThrow()
  const now = new Date('2026-11-21T08:00:00Z')
  return upsertAlert(db, {
    ...alertSample,
    userId,
    savedSearch,
    locale: 'fr',
    searchDigest: null,
    day: '2026-11-21',
    now,
  })
}
