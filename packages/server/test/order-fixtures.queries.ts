import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import type { UserActor } from '../src/platform/access/actor.ts'

const moment = '2026-11-21T08:00:00Z'

interface OrderFixture {
  readonly username?: string
  readonly isRemoved?: boolean
  readonly isConfirmed?: boolean
  readonly isPartRemoved?: boolean
  readonly id?: number
}

/** An agency of supplier 1 that an order can be sent to. */
export async function prepareAgency(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('agency')
    .select('id')
    .where('supplierId', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await sql`UPDATE agency SET siret = '00012345600017', email = 'agence@example.org' WHERE id = ${id}`.execute(
    db,
  )
  return id
}

/**
 * A new order of supplier 1 by `client`, with one line of 10 × 2.50 EUR, one fee of 5 EUR and one document; all of them
 * have the order's number.
 */
export async function insertOrderOf(db: Db, sample: OrderFixture = {}): Promise<number> {
  const { username = 'client', isRemoved = false, isConfirmed = false, isPartRemoved = false } = sample
  const user = await db
    .selectFrom('appUser')
    .innerJoin('appUserUnit', 'appUserUnit.userId', 'appUser.id')
    .select(['appUser.id', 'appUser.companyId', 'appUserUnit.unitId'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const agency = { id: await prepareAgency(db) }
  const { rows } = await sql<{ id: number }>`
    SELECT greatest(
      coalesce((SELECT max(id) FROM purchase_order), 0), coalesce((SELECT max(id) FROM order_line), 0),
      coalesce((SELECT max(id) FROM order_cost), 0), coalesce((SELECT max(id) FROM row_file), 0), 500000) + 1 AS id`.execute(
    db,
  )
  const id = sample.id ?? rows[0]?.id ?? 0
  await db
    .insertInto('purchaseOrder')
    .values({
      id,
      companyId: user.companyId,
      unitId: user.unitId,
      requesterId: user.id,
      number: `2020-${id}`,
      status: isConfirmed ? 'in_progress' : 'pre_order',
      origin: 'direct',
      originId: null,
      batchId: null,
      supplierId: 1,
      agencyId: agency.id,
      delivery: null,
      wishedOn: null,
      message: null,
      businessCode: null,
      businessName: null,
      jobCode: null,
      jobName: null,
      quoteNumber: null,
      quoteDescription: null,
      lineCount: 1,
      goods: 25,
      fees: 5,
      total: 30,
      searchText: ` 2020 ${id}`,
      createdAt: moment,
      changedAt: moment,
      orderedAt: isConfirmed ? moment : null,
      removedAt: isRemoved ? moment : null,
    })
    .execute()
  await db
    .insertInto('orderLine')
    .values({
      id,
      orderId: id,
      position: 1,
      productId: null,
      reference: 'REF-1',
      name: 'Disjoncteur',
      manufacturer: 'Volta',
      catalog: null,
      unit: 'piece',
      quantity: 10,
      unitPrice: 2.5,
      priceBase: 1,
      provenance: null,
      priceReason: null,
      cartLineId: null,
      sourceLineId: null,
      removedAt: isPartRemoved ? moment : null,
    })
    .execute()
  await db
    .insertInto('orderCost')
    .values({
      id,
      orderId: id,
      name: 'Transport',
      amount: 5,
      percentage: null,
      franco: null,
      isManual: false,
      removedAt: isPartRemoved ? moment : null,
    })
    .execute()
  const digest = createHash('sha256').update(`order ${id}`).digest('hex')
  await db
    .insertInto('fileContent')
    .values({ digest, byteCount: 1, keptAt: moment })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('rowFile')
    .values({
      id,
      resource: 'orders',
      rowId: id,
      companyId: user.companyId,
      kind: 'own',
      name: 'plan.pdf',
      contentDigest: digest,
      addedAt: moment,
      addedBy: user.id,
      removedAt: isPartRemoved ? moment : null,
    })
    .execute()
  return id
}

/** A request with which `client` created pre-orders. */
export async function insertOrderBatchOf(db: Db): Promise<number> {
  const user = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('orderBatch')
    .values({ userId: user.id, madeAt: moment })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order that a route sample adds a fee to. */
export const costOrderId = 900_001

/** Recreates that order. */
export async function insertCostOrder(db: Db): Promise<void> {
  await db.deleteFrom('purchaseOrder').where('id', '=', costOrderId).execute()
  await sql`DELETE FROM row_file WHERE id = ${costOrderId}`.execute(db)
  await insertOrderOf(db, { id: costOrderId })
}

/** Copies an order so many times, without lines and delivery; the ids count on from its own. */
export async function copyOrder(db: Db, id: number, count: number): Promise<void> {
  const {
    jobText: _,
    delivery: __,
    ...order
  } = await db.selectFrom('purchaseOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (___, at) => ({
    ...order,
    id: id + at + 1,
    number: `${order.number}-${at + 1}`,
  }))
  await db.insertInto('purchaseOrder').values(copies).execute()
}

const orderedId = 900_001

/** The order of a route sample: ten of a product in the cart of `client`, from an agency of its supplier. */
export const cartOrder = {
  deliveryAddress: null,
  lines: [{ id: orderedId, quantity: 10 }],
  agencies: [{ supplier: 1, agency: orderedId }],
}

/** Restores the rows used by `cartOrder`. */
export async function insertCartOrder(db: Db): Promise<void> {
  await sql`
    INSERT INTO agency (id, supplier_id, name, address, zip_code, city, country, latitude, longitude, search_text, name_sort, city_sort)
    VALUES (${orderedId}, 1, 'Agence', 'rue', '35000', 'Rennes', 'France', 48, -1, ' agence', 'agence', 'rennes')
    ON CONFLICT (id) DO NOTHING`.execute(db)
  await sql`DELETE FROM cart_line WHERE id = ${orderedId}`.execute(db)
  await sql`
    INSERT INTO cart_line (id, user_id, product_id, supplier_id, quantity, added_at, changed_at)
    SELECT ${orderedId}, u.id, p.id, 1, 10, ${moment}, ${moment}
    FROM app_user u
    JOIN company_catalog cc ON cc.company_id = u.company_id
    JOIN catalog c ON c.id = cc.catalog_id AND c.supplier_id = 1 AND c.is_active AND c.owner_company_id IS NULL
    JOIN product p ON p.catalog_id = c.id AND p.public_price IS NOT NULL AND p.withdrawn_at IS NULL
    WHERE u.username = 'client'
    ORDER BY p.id DESC LIMIT 1`.execute(db)
}

/** An agency, with SIRET and e-mail address, of the supplier of a product. */
export async function insertTrialAgency(
  db: Db,
  productId: number,
): Promise<{ supplier: number; agency: number }> {
  const { rows } = await sql<{ supplier: number; agency: number }>`
    INSERT INTO agency (supplier_id, name, address, zip_code, city, country, latitude, longitude, siret, email,
      search_text, name_sort, city_sort)
    SELECT c.supplier_id, 'Agence ' || s.name, 'rue du Port', '35000', 'Rennes', 'France', 48.1, -1.7, '00012345600017',
      'agence@example.org', ' agence', 'agence', 'rennes'
    FROM product p JOIN catalog c ON c.id = p.catalog_id JOIN supplier s ON s.id = c.supplier_id
    WHERE p.id = ${productId}
    RETURNING supplier_id AS supplier, id AS agency`.execute(db)
  if (!rows[0]) throw new Error('No such product')
  return rows[0]
}

/** Returns the emails of an order. */
export async function findEmailOf(db: Db, orderId: number) {
  return db
    .selectFrom('orderLetter')
    .innerJoin('letter', 'letter.uuid', 'orderLetter.letterUuid')
    .select(['letter.template', 'letter.recipient', 'letter.state'])
    .where('orderLetter.orderId', '=', orderId)
    .execute()
}

/** `client` as the confirming user. */
export async function findBuyer(db: Db): Promise<UserActor> {
  const user = await db
    .selectFrom('appUser')
    .innerJoin('appUserUnit', 'appUserUnit.userId', 'appUser.id')
    .select(['appUser.id', 'appUser.companyId', 'appUserUnit.unitId'])
    .where('username', '=', 'client')
    .executeTakeFirstOrThrow()
  return {
    kind: 'user',
    userId: user.id,
    sessionId: '00000000-0000-4000-8000-000000000000',
    username: 'client',
    companyId: user.companyId,
    unitIds: [user.unitId],
    roles: ['ROLE_CLIENT'],
    useTamzagGestion: false,
  }
}

/** Returns the first of the fixtures above that is not confirmed yet. */
export async function findNextPreOrder(db: Db): Promise<number | undefined> {
  const order = await db
    .selectFrom('purchaseOrder')
    .select('id')
    .where('status', '=', 'pre_order')
    .where('number', 'like', '2020-%')
    .orderBy('id')
    .executeTakeFirst()
  return order?.id
}

/** Counts the emails neither sent nor rejected. */
export async function countPendingEmails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the fixtures above: whether they are confirmed, and how many emails were queued for each. */
export async function findOrdersSent(db: Db) {
  const { rows } = await sql<{ number: string; isConfirmed: boolean; emailCount: number }>`
    SELECT o.number, o.status = 'in_progress' AS is_confirmed, count(l.letter_uuid)::int AS email_count
    FROM purchase_order o LEFT JOIN order_letter l ON l.order_id = o.id
    WHERE o.number LIKE '2020-%' GROUP BY o.id ORDER BY o.id`.execute(db)
  return rows
}
