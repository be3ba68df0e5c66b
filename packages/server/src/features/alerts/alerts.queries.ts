import type { AlertForm, LifeCycle, Locale, SavedSearch } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { unitsOf } from '../../platform/access/scope.ts'

const columns = [
  'a.id',
  'a.saved_search_id as savedSearch',
  'a.new_products as newProducts',
  'a.end_of_life as endOfLife',
  'a.price_percent as pricePercent',
  'a.by_letter as byLetter',
  'a.locale',
  'a.search_digest as searchDigest',
  's.name',
  's.state',
] as const

const alertsOf = (db: Db) =>
  db
    .selectFrom('product_alert as a')
    .leftJoin('saved_search as s', 's.id', 'a.saved_search_id')
    .select(columns)

const isOn = sql<boolean>`(a.new_products OR a.end_of_life OR a.price_percent IS NOT NULL)`

/** An alert with its saved search; without one it watches the favourites. */
export type AlertRow = Awaited<ReturnType<ReturnType<typeof alertsOf>['executeTakeFirstOrThrow']>>

/** The active alerts of a user. */
export function findAlerts(db: Db, userId: number): Promise<AlertRow[]> {
  return alertsOf(db).where('a.user_id', '=', userId).where(isOn).orderBy('a.id').execute()
}

export function findAlert(db: Db, id: number): Promise<AlertRow | undefined> {
  return alertsOf(db).where('a.id', '=', id).executeTakeFirst()
}

/** A saved search of a user. */
export async function findSearch(
  db: Db,
  userId: number,
  id: number,
): Promise<{ name: string; state: SavedSearch['state'] } | undefined> {
  return db
    .selectFrom('saved_search')
    .select(['name', 'state'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

interface NewAlert extends AlertForm {
  readonly userId: number
  readonly savedSearch: number | null
  readonly locale: Locale
  readonly searchDigest: string | null
  readonly day: string
  readonly now: Date
}

/** Inserts or updates an alert; returns its id. */
export async function upsertAlert(db: Db, alert: NewAlert): Promise<number> {
  const values = {
    new_products: alert.newProducts,
    end_of_life: alert.endOfLife,
    price_percent: alert.pricePercent,
    by_letter: alert.byLetter,
    locale: alert.locale,
    search_digest: alert.searchDigest,
    changed_at: alert.now,
    checked_on: alert.day,
  }
  const { id } = await db
    .insertInto('product_alert')
    .values({ user_id: alert.userId, saved_search_id: alert.savedSearch, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'saved_search_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends an alert; the row stays, so that its link still works. */
export async function stopAlert(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('product_alert')
    .set({ new_products: false, end_of_life: false, price_percent: null, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** The users with alerts to be checked on a day, as actors of their queries. */
export function findDueOwners(db: Db, day: string) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id as userId',
      'u.username',
      'u.display_name as displayName',
      'u.email',
      'u.roles',
      'u.company_id as companyId',
      'c.use_tamzag_gestion as useTamzagGestion',
      unitsOf('u.id').as('unitIds'),
    ])
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`EXISTS (SELECT FROM product_alert a WHERE a.user_id = u.id AND a.checked_on < ${day}::date AND ${isOn})`,
    )
    .orderBy('u.id')
    .execute()
}

export type AlertOwner = Awaited<ReturnType<typeof findDueOwners>>[number]

/** Claims a user's alerts that have not been checked on a day, for this transaction only. */
export async function claimAlerts(db: Db, userId: number, day: string): Promise<AlertRow[]> {
  const alerts = await alertsOf(db)
    .where('a.user_id', '=', userId)
    .where(sql<boolean>`a.checked_on < ${day}::date`)
    .where(isOn)
    .orderBy('a.id')
    .forUpdate('a')
    .skipLocked()
    .execute()
  await sql`UPDATE product_alert SET checked_on = ${day}::date
    WHERE id = ANY (${alerts.map(({ id }) => id)}::int[])`.execute(db)
  return alerts
}

export async function setSearchDigest(db: Db, id: number, digest: string): Promise<void> {
  await db.updateTable('product_alert').set({ search_digest: digest }).where('id', '=', id).execute()
}

/** The ids of a user's favourites. */
export async function findFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite_product')
    .select('product_id as id')
    .where('user_id', '=', userId)
    .orderBy('product_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The state of a product when it was last notified. */
export interface ProductSnapshot {
  readonly id: number
  readonly price: number | null
  readonly lifeCycle: LifeCycle
}

export async function findSnapshots(db: Db, alertId: number): Promise<Map<number, ProductSnapshot>> {
  const rows = await db
    .selectFrom('product_alert_product')
    .select(['product_id as id', 'net_price as price', 'life_cycle as lifeCycle'])
    .where('alert_id', '=', alertId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stores the notified state of products; those of others are unchanged. */
export async function saveSnapshots(
  db: Db,
  alertId: number,
  products: readonly ProductSnapshot[],
): Promise<void> {
  if (products.length === 0) return
  await sql`
    INSERT INTO product_alert_product (alert_id, product_id, net_price, life_cycle)
    SELECT ${alertId}, row.id, row.price, row."lifeCycle"
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) row (id int, price numeric, "lifeCycle" text)
    ON CONFLICT (alert_id, product_id)
      DO UPDATE SET net_price = excluded.net_price, life_cycle = excluded.life_cycle`.execute(db)
}

export async function deleteSnapshots(db: Db, alertId: number): Promise<void> {
  await db.deleteFrom('product_alert_product').where('alert_id', '=', alertId).execute()
}
