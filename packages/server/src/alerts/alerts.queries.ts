import type { AlertForm, LifeCycle, Locale, SavedSearch } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { unitsOf } from '../db/scope.ts'

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

/** An alert with the search that it watches; without one it watches the favourites. */
export type AlertRow = Awaited<ReturnType<ReturnType<typeof alertsOf>['executeTakeFirstOrThrow']>>

/** The alerts of a user that tell anything. */
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

interface WantedAlert extends AlertForm {
  readonly userId: number
  readonly savedSearch: number | null
  readonly locale: Locale
  readonly searchDigest: string | null
  readonly day: string
  readonly now: Date
}

/** Sets what an alert tells; answers its number. */
export async function upsertAlert(db: Db, wanted: WantedAlert): Promise<number> {
  const values = {
    new_products: wanted.newProducts,
    end_of_life: wanted.endOfLife,
    price_percent: wanted.pricePercent,
    by_letter: wanted.byLetter,
    locale: wanted.locale,
    search_digest: wanted.searchDigest,
    changed_at: wanted.now,
    checked_on: wanted.day,
  }
  const { id } = await db
    .insertInto('product_alert')
    .values({ user_id: wanted.userId, saved_search_id: wanted.savedSearch, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'saved_search_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends an alert; the row stays, so that its link still knows what it was. */
export async function stopAlert(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('product_alert')
    .set({ new_products: false, end_of_life: false, price_percent: null, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** The people whose alerts are still to be looked at on a day, as their queries need them. */
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

/** A user's alerts that are still to be looked at, for this transaction alone; from now on they are done for the day. */
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

/** The products that a user has starred. */
export async function findStarred(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite_product')
    .select('product_id as id')
    .where('user_id', '=', userId)
    .orderBy('product_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A product as an alert has told of it last. */
export interface KnownProduct {
  readonly id: number
  readonly price: number | null
  readonly lifeCycle: LifeCycle
}

export async function findKnown(db: Db, alertId: number): Promise<Map<number, KnownProduct>> {
  const rows = await db
    .selectFrom('product_alert_product')
    .select(['product_id as id', 'net_price as price', 'life_cycle as lifeCycle'])
    .where('alert_id', '=', alertId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Keeps what was told of some products; the others stay as they were. */
export async function keepKnown(db: Db, alertId: number, products: readonly KnownProduct[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    INSERT INTO product_alert_product (alert_id, product_id, net_price, life_cycle)
    SELECT ${alertId}, row.id, row.price, row."lifeCycle"
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) row (id int, price numeric, "lifeCycle" text)
    ON CONFLICT (alert_id, product_id)
      DO UPDATE SET net_price = excluded.net_price, life_cycle = excluded.life_cycle`.execute(db)
}

export async function forgetKnown(db: Db, alertId: number): Promise<void> {
  await db.deleteFrom('product_alert_product').where('alert_id', '=', alertId).execute()
}
