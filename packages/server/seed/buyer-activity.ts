import { sql } from 'kysely'
import { dayOf } from '../src/platform/time/day.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { insertRows } from './insert-rows.ts'

/** How many days ago the favourites were starred, one each. */
const starredDaysAgo = [64, 41, 33, 21, 12, 2]

/** For the chosen product at this index: how many days ago it was viewed, and the quantity bought then. */
const usedDaysAgo: readonly { place: number; days: number; packs: number | null }[] = [
  { place: 6, days: 311, packs: 4 },
  { place: 0, days: 96, packs: 10 },
  { place: 1, days: 64, packs: null },
  { place: 7, days: 58, packs: 3 },
  { place: 2, days: 41, packs: 6 },
  { place: 0, days: 33, packs: 12 },
  { place: 8, days: 26, packs: null },
  { place: 3, days: 21, packs: 2 },
  { place: 9, days: 15, packs: null },
  { place: 4, days: 12, packs: 20 },
  { place: 1, days: 8, packs: 5 },
  { place: 10, days: 5, packs: null },
  { place: 0, days: 2, packs: 8 },
  { place: 5, days: 2, packs: null },
  { place: 11, days: 1, packs: null },
]

const searches = [
  { name: 'Disjoncteurs 16 A, du moins cher', state: { search: 'disjoncteur 16A', order: 'price-asc' } },
  { name: 'Câble R2V 3G2,5', state: { search: 'câble R2V 3G2,5' } },
  { name: 'Éclairage de sécurité', state: { search: 'éclairage de sécurité', display: 'grid' } },
]

interface Chosen {
  readonly id: number
  readonly packaging: number
}

/**
 * Inserts the buyer's favourites, history and saved searches, for the home page and the history.
 * Days count back from the seed: older ones would be deleted.
 */
export async function insertBuyerActivity(db: Db, username: string, now: Date): Promise<void> {
  const { id: userId, companyId } = await db
    .selectFrom('appUser')
    .select(['id', 'companyId'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const products = await choose(db, companyId, 12)
  const before = (days: number, hour: number) => {
    const moment = new Date(now.getTime() - days * 24 * 3_600_000)
    // Working hours in Paris in any season, so that the day is the same there.
    moment.setUTCHours(hour, 12, 0, 0)
    return moment
  }
  await insertRows(
    db,
    'favoriteProduct',
    products.slice(0, starredDaysAgo.length).map(({ id }, at) => ({
      userId,
      productId: id,
      addedAt: before(starredDaysAgo[at] ?? 0, 9),
    })),
  )
  await insertRows(
    db,
    'selectionHistory',
    usedDaysAgo.flatMap(({ place, days, packs }) => {
      const product = products[place]
      if (!product) return []
      const viewed = before(days, 9)
      const selected = packs === null ? null : before(days, 10)
      return [
        {
          userId,
          productId: product.id,
          day: dayOf(viewed),
          viewedAt: viewed,
          selectedAt: selected,
          quantity: packs === null ? null : packs * product.packaging,
          lastAt: selected ?? viewed,
        },
      ]
    }),
  )
  await insertRows(
    db,
    'savedSearch',
    searches.map(({ name, state }, at) => ({
      userId,
      name,
      nameKey: name.normalize('NFC').toLowerCase(),
      state,
      createdAt: before(30 - at, 9),
      changedAt: before(30 - at, 9),
    })),
  )
}

/** Returns the most bought product of each visible family, the most bought families first. */
async function choose(db: Db, companyId: number, count: number): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    SELECT id, packaging FROM (
      SELECT DISTINCT ON (p.family_id) p.id, p.packaging, p.popularity
      FROM product p
      JOIN catalog c ON c.id = p.catalog_id AND c.is_active AND c.owner_company_id IS NULL
      JOIN company_catalog cc ON cc.catalog_id = c.id AND cc.company_id = ${companyId}
      WHERE p.withdrawn_at IS NULL AND p.life_cycle = 'active' AND p.public_price IS NOT NULL
      ORDER BY p.family_id, p.popularity DESC, p.id
    ) best
    ORDER BY popularity DESC, id
    LIMIT ${count}`.execute(db)
  return rows
}
