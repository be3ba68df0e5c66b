import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { enableAlertEmails } from '../src/features/rules-and-alerts/alert-emails.queries.ts'

/** A costing rule of `client`'s company. */
export async function insertCostingRuleOf(db: Db): Promise<number> {
  const { companyId, unitId } = await db
    .selectFrom('organizationUnit')
    .innerJoin('appUser', 'appUser.companyId', 'organizationUnit.companyId')
    .select(['organizationUnit.companyId', 'organizationUnit.id as unitId'])
    .where('appUser.username', '=', 'client')
    .where('organizationUnit.code', '=', 'GRP')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('quotationPriceRule')
    .values({
      companyId,
      unitId,
      catalogId: null,
      familyId: null,
      algorithm: 'average',
      adjustment: 500,
      changedAt: '2026-11-21T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * One article in a catalogue of each agreement, with its own net price, and another without an agreement, at a public price
 * of 100.
 */
export async function insertQuotedArticle(
  db: Db,
  offers: readonly (readonly [{ readonly id: number; readonly catalogIds: readonly number[] }, number])[],
): Promise<{ readonly id: number; readonly catalog: number; readonly uncovered: number }> {
  const insert = (catalogId: number, reference: string) =>
    db
      .insertInto('product')
      .values({ ...buildProductRow({ catalogId }), reference, publicPrice: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
  const articles: { id: number; catalog: number }[] = []
  for (const [agreement, net] of offers) {
    const catalog = agreement.catalogIds[0] ?? 0
    const { id } = await insert(catalog, '0-QUOTED/1')
    await db
      .insertInto('agreementProduct')
      .values({
        agreementId: agreement.id,
        productId: id,
        netPrice: net,
        discount1: null,
        discount2: null,
      })
      .execute()
    articles.push({ id, catalog })
  }
  const { id: other } = await db
    .selectFrom('catalog')
    .innerJoin('companyCatalog', 'companyCatalog.catalogId', 'catalog.id')
    .innerJoin('appUser', 'appUser.companyId', 'companyCatalog.companyId')
    .select('catalog.id')
    .where('appUser.username', '=', 'gestion')
    .where('catalog.isActive', '=', true)
    .where('catalog.ownerCompanyId', 'is', null)
    .where((build) =>
      build.not(
        build.exists(
          build.selectFrom('agreementCatalog').select('agreementId').whereRef('catalogId', '=', 'catalog.id'),
        ),
      ),
    )
    .orderBy('catalog.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [first] = articles
  if (!first) throw new Error('An article needs an offer')
  return { ...first, uncovered: (await insert(other, '0-QUOTED/2')).id }
}

/** An alert of `client`'s company about one of its agreements. */
export async function insertAlertOf(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO purchase_alert (company_id, unit_id, kind, subject, supplier_id, agreement_id, level, due_on, raised_at)
    SELECT a.company_id, a.unit_id, 'agreement_expiring', 'sample ' || gen_random_uuid(), a.supplier_id, a.id, 30,
      a.ends_on, '2026-11-21T08:00:00Z'
    FROM agreement a
    JOIN app_user u ON u.company_id = a.company_id AND u.username = 'client'
    ORDER BY a.id LIMIT 1
    RETURNING id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A new user of the first company who receives alerts by email. */
export async function insertEmailRecipient(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('appUser')
    .values({
      companyId: 1,
      username: randomUUID(),
      displayName: 'Reader',
      email: null,
      passwordHash: '',
      isActive: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enableAlertEmails(db, id, 'fr', new Date('2026-11-21T08:00:00Z'))
  return id
}

/** Sets the unit price of each line of an order. */
export async function setOrderAmount(db: Db, orderId: number, unitPrice: number): Promise<void> {
  await db.updateTable('orderLine').set({ unitPrice }).where('orderId', '=', orderId).execute()
}

/** Makes each line of a consultation request one unit of a product, offered at a price by the answers. */
export async function setBid(
  db: Db,
  consultationId: number,
  productId: number,
  price: number,
): Promise<void> {
  await sql`
    UPDATE consultation_line SET product_id = ${productId}, reference = 'Q', quantity = 1, price_base = 1
    WHERE consultation_id = ${consultationId}`.execute(db)
  await sql`
    UPDATE consultation_answer_line SET kind = 'priced', price = ${price}
    WHERE line_id IN (SELECT id FROM consultation_line WHERE consultation_id = ${consultationId})`.execute(db)
}

/** Orders the bid of a consultation's first line. */
export async function awardBid(db: Db, consultationId: number, orderId: number): Promise<void> {
  await sql`
    INSERT INTO consultation_award (consultation_id, line_id, supplier_id, quantity, unit_price, is_similar, awarded_by,
      awarded_at, order_id)
    SELECT s.consultation_id, l.line_id, s.id, 1, l.price, false, c.requester_id, ${'2026-11-21T02:00:00Z'}, ${orderId}
    FROM consultation_answer_line l JOIN consultation_answer a ON a.id = l.answer_id
    JOIN consultation_supplier s ON s.id = a.supplier_id JOIN consultation c ON c.id = s.consultation_id
    WHERE s.consultation_id = ${consultationId} ORDER BY l.line_id LIMIT 1`.execute(db)
}

/** A unit of `client`'s company. */
export async function findUnitOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('organizationUnit')
    .innerJoin('appUser', 'appUser.companyId', 'organizationUnit.companyId')
    .select('organizationUnit.id')
    .where('appUser.username', '=', 'client')
    .orderBy('organizationUnit.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
