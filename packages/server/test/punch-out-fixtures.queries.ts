import { createHash, randomUUID } from 'node:crypto'
import type { PunchOutProtocol } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

const moment = '2026-11-21T08:00:00Z'

/** An account as created by a form; nothing responds at its URL. */
export const punchOutAccountBody = {
  supplier: 1,
  unit: 1,
  protocol: 'oci',
  shopUrl: 'https://shop.invalid/oci',
}

interface AccountFixture {
  readonly username?: string
  readonly protocol?: PunchOutProtocol
  readonly isRemoved?: boolean
  readonly shopUrl?: string
}

/** An account of supplier 1 for the first unit of `client`. */
export async function insertPunchOutAccountOf(db: Db, sample: AccountFixture = {}): Promise<number> {
  const { username = 'client', protocol = 'oci', isRemoved = false } = sample
  const { shopUrl = punchOutAccountBody.shopUrl } = sample
  const user = await db
    .selectFrom('app_user_unit as n')
    .innerJoin('app_user as u', 'u.id', 'n.user_id')
    .select(['u.company_id as companyId', 'n.unit_id as unitId'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('punch_out_account')
    .values({
      company_id: user.companyId,
      unit_id: user.unitId,
      supplier_id: 1,
      protocol,
      is_active: true,
      shop_url: shopUrl,
      order_url: null,
      from_domain: '',
      from_identity: 'buyer',
      to_domain: '',
      to_identity: 'shop',
      sender_domain: '',
      sender_identity: 'buyer',
      login_field: '',
      login: 'us',
      secret_field: '',
      fields: JSON.stringify([]),
      user_mapping: 'none',
      seal_uuid: randomUUID(),
      sealed_secret: null,
      changed_at: moment,
      removed_at: isRemoved ? moment : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface SessionFixture {
  readonly isReturned?: boolean
}

/** A session of `client` in an OCI shop, with one line of 2 × 3.50 EUR once its cart has been returned. */
export async function insertPunchOutSessionOf(
  db: Db,
  { isReturned = false }: SessionFixture = {},
): Promise<number> {
  const accountId = await insertPunchOutAccountOf(db)
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'company_id as companyId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('punch_out_session')
    .values({
      company_id: user.companyId,
      user_id: user.id,
      account_id: accountId,
      supplier_id: 1,
      protocol: 'oci',
      cookie_hash: createHash('sha256').update('cookie').digest(),
      opened_at: moment,
      expires_at: '2026-11-21T20:00:00Z',
      ...(isReturned && { returned_at: moment, return_digest: Buffer.from('x') }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isReturned) return id
  await db
    .insertInto('punch_out_item')
    .values({
      session_id: id,
      position: 1,
      reference: 'R-1',
      auxiliary: '',
      name: 'Coffret',
      manufacturer: '',
      manufacturer_reference: '',
      ean: '',
      quantity: 2,
      unit: 'piece',
      unit_code: 'EA',
      unit_price: 3.5,
      price_base: 1,
      currency: 'EUR',
      lead_time: null,
      product_id: null,
      matched_by: null,
    })
    .execute()
  return id
}

/** Returns the rows of accounts. */
export async function readAccountRows(db: Db) {
  return db.selectFrom('punch_out_account').selectAll().orderBy('id').execute()
}

/** Returns the states of transmitted orders. */
export async function readTransmissions(db: Db, orderId: number) {
  return db
    .selectFrom('punch_out_transmission')
    .select(['state', 'status_code as statusCode', 'response', 'document'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** The form posted by a shop: one line of the product of `insertSearchableProducts`. */
export const returnedCart = {
  'NEW_ITEM-DESCRIPTION[1]': 'Coffret',
  'NEW_ITEM-QUANTITY[1]': '2',
  'NEW_ITEM-PRICE[1]': '3,50',
  'NEW_ITEM-VENDORMAT[1]': 'QE-0042/10',
}

/** Returns the sessions whose cart is unused. */
export async function findUnusedSessions(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('punch_out_session')
    .select('id')
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns every session with its lines, the lists of its name, and their products. */
export async function findPunchOutSessions(db: Db) {
  return db
    .selectFrom('punch_out_session as v')
    .select((v) => [
      v
        .selectFrom('punch_out_item as i')
        .whereRef('i.session_id', '=', 'v.id')
        .select(v.fn.countAll<number>().as('count'))
        .as('lines'),
      v
        .selectFrom('selection_list as l')
        .where((list) => list('l.name', '=', sql<string>`'Visite ' || v.id`))
        .select(v.fn.countAll<number>().as('count'))
        .as('lists'),
      v
        .selectFrom('selection_list as l')
        .innerJoin('selection_list_item as p', 'p.list_id', 'l.id')
        .where((list) => list('l.name', '=', sql<string>`'Visite ' || v.id`))
        .select(v.fn.countAll<number>().as('count'))
        .as('products'),
      sql<boolean>`v.result_id IS NOT NULL`.as('isUsed'),
    ])
    .execute()
}
