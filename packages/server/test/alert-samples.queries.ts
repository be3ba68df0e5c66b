import type { Db } from '../src/db/connect.ts'
import { upsertAlert } from '../src/alerts/alerts.queries.ts'

/** A body that sets an alert. */
export const alertSample = { newProducts: false, endOfLife: true, pricePercent: null, byLetter: true }

/** The alert of `client` on their favourites; it watches nothing yet. */
export async function insertProductAlertOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const now = new Date('2026-11-21T08:00:00Z')
  return upsertAlert(db, {
    ...alertSample,
    userId: id,
    savedSearch: null,
    locale: 'fr',
    searchDigest: null,
    day: '2026-11-21',
    now,
  })
}
