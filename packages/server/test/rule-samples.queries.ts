import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buildProductRow } from '../seed/build-product-row.ts'
import type { Db } from '../src/db/connect.ts'
import { startLetters } from '../src/rules-and-alerts/alert-letters.queries.ts'

/** A quotation price rule of `client`'s company. */
export async function insertQuotationRuleOf(db: Db): Promise<number> {
  const { companyId, unitId } = await db
    .selectFrom('organization_unit')
    .innerJoin('app_user', 'app_user.company_id', 'organization_unit.company_id')
    .select(['organization_unit.company_id as companyId', 'organization_unit.id as unitId'])
    .where('app_user.username', '=', 'client')
    .where('organization_unit.code', '=', 'GRP')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('quotation_price_rule')
    .values({
      company_id: companyId,
      unit_id: unitId,
      catalog_id: null,
      family_id: null,
      algorithm: 'average',
      adjustment: 500,
      changed_at: '2026-11-21T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * One article in a catalogue of each agreement, at a net price of its own, and another that no agreement knows, at 100
 * in public.
 */
export async function insertQuotedArticle(
  db: Db,
  offers: readonly (readonly [{ readonly id: number; readonly catalogIds: readonly number[] }, number])[],
): Promise<{ readonly id: number; readonly catalog: number; readonly uncovered: number }> {
  const insert = (catalogId: number, reference: string) =>
    db
      .insertInto('product')
      .values({ ...buildProductRow({ catalog_id: catalogId }), reference, public_price: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
  const made: { id: number; catalog: number }[] = []
  for (const [agreement, net] of offers) {
    const catalog = agreement.catalogIds[0] ?? 0
    const { id } = await insert(catalog, '0-QUOTED/1')
    await db
      .insertInto('agreement_product')
      .values({
        agreement_id: agreement.id,
        product_id: id,
        net_price: net,
        discount1: null,
        discount2: null,
      })
      .execute()
    made.push({ id, catalog })
  }
  const { id: other } = await db
    .selectFrom('catalog')
    .innerJoin('company_catalog', 'company_catalog.catalog_id', 'catalog.id')
    .innerJoin('app_user', 'app_user.company_id', 'company_catalog.company_id')
    .select('catalog.id')
    .where('app_user.username', '=', 'gestion')
    .where('catalog.is_active', '=', true)
    .where('catalog.owner_company_id', 'is', null)
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('agreement_catalog')
            .select('agreement_id')
            .whereRef('catalog_id', '=', 'catalog.id'),
        ),
      ),
    )
    .orderBy('catalog.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [first] = made
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

/** Somebody new of the first company who wants alerts by letter. */
export async function insertLetterReader(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      company_id: 1,
      username: randomUUID(),
      display_name: 'Reader',
      email: null,
      password_hash: '',
      is_active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await startLetters(db, id, 'fr', new Date('2026-11-21T08:00:00Z'))
  return id
}

/** Makes each line of an order cost so much apiece. */
export async function setOrderAmount(db: Db, orderId: number, unitPrice: number): Promise<void> {
  await db.updateTable('order_line').set({ unit_price: unitPrice }).where('order_id', '=', orderId).execute()
}

/** Makes the lines of a consultation ask for one of a product, and the answers offer it at a price. */
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

/** A unit of `client`'s company. */
export async function findUnitOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('organization_unit')
    .innerJoin('app_user', 'app_user.company_id', 'organization_unit.company_id')
    .select('organization_unit.id')
    .where('app_user.username', '=', 'client')
    .orderBy('organization_unit.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
