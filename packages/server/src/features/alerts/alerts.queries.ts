import type { AlertForm, LifeCycle, Locale, SavedSearch } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { unitsOf } from '../../platform/access/scope.ts'

const columns = [
  'a.id',
  'a.savedSearchId as savedSearch',
  'a.newProducts',
  'a.endOfLife',
  'a.pricePercent',
  'a.byLetter',
  'a.locale',
  'a.searchDigest',
  's.name',
  's.state',
] as const

const alertsOf = (db: Db) =>
  db.selectFrom('productAlert as a').leftJoin('savedSearch as s', 's.id', 'a.savedSearchId').select(columns)

const isOn = sql<boolean>`(a.new_products OR a.end_of_life OR a.price_percent IS NOT NULL)`

/** An alert with its saved search; without one it watches the favourites. */
export type AlertRow = Awaited<ReturnType<ReturnType<typeof alertsOf>['executeTakeFirstOrThrow']>>

/** The active alerts of a user. */
export function findAlerts(db: Db, userId: number): Promise<AlertRow[]> {
  return alertsOf(db).where('a.userId', '=', userId).where(isOn).orderBy('a.id').execute()
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
    .selectFrom('savedSearch')
    .select(['name', 'state'])
    .where('id', '=', id)
    .where('userId', '=', userId)
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
    newProducts: alert.newProducts,
    endOfLife: alert.endOfLife,
    pricePercent: alert.pricePercent,
    byLetter: alert.byLetter,
    locale: alert.locale,
    searchDigest: alert.searchDigest,
    changedAt: alert.now,
    checkedOn: alert.day,
  }
  const { id } = await db
    .insertInto('productAlert')
    .values({ userId: alert.userId, savedSearchId: alert.savedSearch, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'savedSearchId']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends an alert; the row stays, so that its link still works. */
export async function stopAlert(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('productAlert')
    .set({ newProducts: false, endOfLife: false, pricePercent: null, changedAt: now })
    .where('id', '=', id)
    .execute()
}

/** The users with alerts to be checked on a day, as actors of their queries. */
export function findDueOwners(db: Db, day: string) {
  return db
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select([
      'u.id as userId',
      'u.username',
      'u.displayName',
      'u.email',
      'u.roles',
      'u.companyId',
      'c.useTamzagGestion',
      unitsOf('u.id').as('unitIds'),
    ])
    .where('u.isActive', '=', true)
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
    .where('a.userId', '=', userId)
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
  await db.updateTable('productAlert').set({ searchDigest: digest }).where('id', '=', id).execute()
}

/** The state of a product when it was last notified. */
export interface ProductSnapshot {
  readonly id: number
  readonly price: number | null
  readonly lifeCycle: LifeCycle
}

export async function findSnapshots(db: Db, alertId: number): Promise<Map<number, ProductSnapshot>> {
  const rows = await db
    .selectFrom('productAlertProduct')
    .select(['productId as id', 'netPrice as price', 'lifeCycle'])
    .where('alertId', '=', alertId)
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
    SELECT ${alertId}, row.id, row.price, row.life_cycle
    FROM jsonb_to_recordset(${jsonRows(products)}::jsonb) row (id int, price numeric, life_cycle text)
    ON CONFLICT (alert_id, product_id)
      DO UPDATE SET net_price = excluded.net_price, life_cycle = excluded.life_cycle`.execute(db)
}

export async function deleteSnapshots(db: Db, alertId: number): Promise<void> {
  await db.deleteFrom('productAlertProduct').where('alertId', '=', alertId).execute()
}
