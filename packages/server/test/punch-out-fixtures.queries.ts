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
    .selectFrom('appUserUnit as n')
    .innerJoin('appUser as u', 'u.id', 'n.userId')
    .select(['u.companyId', 'n.unitId'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('punchOutAccount')
    .values({
      companyId: user.companyId,
      unitId: user.unitId,
      supplierId: 1,
      protocol,
      isActive: true,
      shopUrl,
      orderUrl: null,
      fromDomain: '',
      fromIdentity: 'buyer',
      toDomain: '',
      toIdentity: 'shop',
      senderDomain: '',
      senderIdentity: 'buyer',
      loginField: '',
      login: 'us',
      secretField: '',
      fields: JSON.stringify([]),
      userMapping: 'none',
      sealUuid: randomUUID(),
      sealedSecret: null,
      changedAt: moment,
      removedAt: isRemoved ? moment : null,
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
    .selectFrom('appUser')
    .select(['id', 'companyId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('punchOutSession')
    .values({
      companyId: user.companyId,
      userId: user.id,
      accountId,
      supplierId: 1,
      protocol: 'oci',
      cookieHash: createHash('sha256').update('cookie').digest(),
      openedAt: moment,
      expiresAt: '2026-11-21T20:00:00Z',
      ...(isReturned && { returnedAt: moment, returnDigest: Buffer.from('x') }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isReturned) return id
  await db
    .insertInto('punchOutItem')
    .values({
      sessionId: id,
      position: 1,
      reference: 'R-1',
      auxiliary: '',
      name: 'Coffret',
      manufacturer: '',
      manufacturerReference: '',
      ean: '',
      quantity: 2,
      unit: 'piece',
      unitCode: 'EA',
      unitPrice: 3.5,
      priceBase: 1,
      currency: 'EUR',
      leadTime: null,
      productId: null,
      matchedBy: null,
    })
    .execute()
  return id
}

/** Returns the rows of accounts. */
export async function readAccountRows(db: Db) {
  return db.selectFrom('punchOutAccount').selectAll().orderBy('id').execute()
}

/** Returns the states of transmitted orders. */
export async function readTransmissions(db: Db, orderId: number) {
  return db
    .selectFrom('punchOutTransmission')
    .select(['state', 'statusCode', 'response', 'document'])
    .where('orderId', '=', orderId)
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
    .selectFrom('punchOutSession')
    .select('id')
    .where('usedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns every session with its lines, the lists of its name, and their products. */
export async function findPunchOutSessions(db: Db) {
  return db
    .selectFrom('punchOutSession as v')
    .select((v) => [
      v
        .selectFrom('punchOutItem as i')
        .whereRef('i.sessionId', '=', 'v.id')
        .select(v.fn.countAll<number>().as('count'))
        .as('lines'),
      v
        .selectFrom('selectionList as l')
        .where((list) => list('l.name', '=', sql<string>`'Visite ' || v.id`))
        .select(v.fn.countAll<number>().as('count'))
        .as('lists'),
      v
        .selectFrom('selectionList as l')
        .innerJoin('selectionListItem as p', 'p.listId', 'l.id')
        .where((list) => list('l.name', '=', sql<string>`'Visite ' || v.id`))
        .select(v.fn.countAll<number>().as('count'))
        .as('products'),
      sql<boolean>`v.result_id IS NOT NULL`.as('isUsed'),
    ])
    .execute()
}
