import { constants, type Locale } from '@comptoir/contract'
import { sql, type Updateable } from 'kysely'
import type { AnswerTables } from '../../domain/answers/answers.tables.ts'
import type { Db } from '../../platform/db/connect.ts'
import {
  isInActorUnitTree,
  isSharedOrOwn,
  appliesToActor,
  unitsWithAncestors,
} from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { visibleCatalogs } from '../../domain/products/product.queries.ts'

const email = sql<string | null>`coalesce(k.email, a.email)`

const everySupplier = (db: Db) =>
  db
    .selectFrom('consultationSupplier as s')
    .innerJoin('consultation as c', 'c.id', 's.consultationId')
    .innerJoin('supplier as named', 'named.id', 's.supplierId')
    .innerJoin('agency as a', 'a.id', 's.agencyId')
    .leftJoin('supplierContact as k', (join) =>
      join.onRef('k.id', '=', 's.contactId').on('k.removedAt', 'is', null),
    )
    .leftJoin('letter', 'letter.uuid', 's.letterUuid')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('consultationAnswer as w')
          .innerJoin('consultationRound as r', 'r.id', 'w.roundId')
          .select(['w.id', 'w.state', 'w.declineReason', 'w.endedAt', 'r.number', 'r.openedAt', 'r.endAt'])
          .whereRef('w.supplierId', '=', 's.id')
          .orderBy('r.number', 'desc')
          .limit(1)
          .as('w'),
      (join) => join.onTrue(),
    )
    .where('c.removedAt', 'is', null)
    .select([
      's.id',
      's.consultationId',
      's.supplierId',
      'named.name as supplier',
      's.agencyId',
      'a.name as agency',
      'a.city',
      'a.siret',
      'k.id as contactId',
      sql<string | null>`nullif(concat_ws(' ', k.first_name, k.last_name), '')`.as('contact'),
      email.as('email'),
      's.recipient',
      's.language',
      's.sentAt',
      's.openedAt',
      's.answeredAt',
      's.remindedAt',
      's.version',
      'letter.state as letter',
      'w.state as answerState',
      'w.number as round',
      'w.endAt as endDate',
      'w.declineReason',
      'c.closedAt',
      'c.isSealed',
      'c.endAt as consultationEndDate',
      'w.id as answerId',
      'w.endedAt',
      // True where nothing was sent by the supplier itself: only a document, or lines entered by the buyer.
      sql<boolean>`NOT EXISTS (SELECT 1 FROM consultation_answer_line x
        WHERE x.answer_id = w.id AND x.kind <> 'empty' AND NOT x.is_by_buyer)`.as('hasNoOwnLine'),
      // As in `filesOf`: a document is sent with the next answer of its supplier.
      sql<boolean>`EXISTS (SELECT 1 FROM consultation_file f WHERE f.supplier_id = s.id AND f.removed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM consultation_answer x WHERE x.supplier_id = s.id AND x.state = 'validated'
          AND x.entered_at IS NULL AND x.ended_at >= f.added_at))`.as('hasUnsentFile'),
      sql<boolean>`EXISTS (SELECT 1 FROM consultation_answer_line x WHERE x.answer_id = w.id AND x.is_by_buyer)`.as(
        'isByBuyer',
      ),
      sql<number>`(SELECT count(*)::int FROM consultation_answer_line x WHERE x.answer_id = w.id AND x.kind <> 'empty')`.as(
        'answeredLines',
      ),
      sql<number>`(SELECT count(DISTINCT x.line_id)::int FROM consultation_award x
        JOIN purchase_order o ON o.id = x.order_id AND o.removed_at IS NULL WHERE x.supplier_id = s.id)`.as(
        'awardedLines',
      ),
      sql<number>`(SELECT count(*)::int FROM consultation_award x
        JOIN purchase_order o ON o.id = x.order_id AND o.removed_at IS NULL WHERE x.consultation_id = c.id)`.as(
        'awards',
      ),
    ])

const suppliersOf = (db: Db, actor: UserActor) =>
  everySupplier(db).where(isInActorUnitTree(actor, { company: 'c.companyId', unit: 'c.unitId' }))

/** A supplier of a consultation as stored. */
export type SupplierRow = Awaited<ReturnType<ReturnType<typeof suppliersOf>['executeTakeFirstOrThrow']>>

/** The suppliers of a consultation, in the order in which they were added. */
export async function findSuppliers(
  db: Db,
  actor: UserActor,
  consultationId: number,
): Promise<SupplierRow[]> {
  return suppliersOf(db, actor).where('s.consultationId', '=', consultationId).orderBy('s.id').execute()
}

/** One supplier of a consultation. */
export async function findSupplier(db: Db, actor: UserActor, id: number): Promise<SupplierRow | undefined> {
  return suppliersOf(db, actor).where('s.id', '=', id).executeTakeFirst()
}

/**
 * Suppliers of all companies, for the reminder job only: asked before a day, without an answer, with an email address, not
 * reminded in the running round, and with at most `days` days left.
 */
export async function findSuppliersToRemind(db: Db, now: Date, { day, days }: { day: string; days: number }) {
  return everySupplier(db)
    .innerJoin('appUser as u', 'u.id', 'c.requesterId')
    .select(['c.companyId', 'c.name', 'c.lineCount', 'c.message', 'u.displayName as requester'])
    .where('c.closedAt', 'is', null)
    .where('s.sentAt', 'is not', null)
    .where('w.state', 'in', ['awaited', 'draft'])
    .where('w.endAt', '>', now.toISOString())
    .where(sql<boolean>`(w.end_at AT TIME ZONE ${constants.timeZone})::date <= ${day}::date + ${days}::int`)
    .where(sql<boolean>`(w.opened_at AT TIME ZONE ${constants.timeZone})::date < ${day}::date`)
    .where('a.siret', 'is not', null)
    .where(sql<boolean>`${email} IS NOT NULL`)
    .where(sql<boolean>`(s.reminded_at IS NULL OR s.reminded_at < w.opened_at)`)
    .orderBy('s.id')
    .forUpdate('s')
    .skipLocked()
    .execute()
}

/** Returns the supplier of an agency. */
export async function findSupplierOf(db: Db, agencyId: number): Promise<number | undefined> {
  const row = await db.selectFrom('agency').select('supplierId').where('id', '=', agencyId).executeTakeFirst()
  return row?.supplierId
}

/** A contact of a supplier that the company may email; contacts of the agency first, then by name. */
export async function findContactOf(
  db: Db,
  actor: UserActor,
  { supplierId, agencyId, contactId }: { supplierId: number; agencyId: number; contactId?: number },
): Promise<number | undefined> {
  let contacts = db
    .selectFrom('supplierContact as k')
    .innerJoin('agency as a', 'a.id', 'k.agencyId')
    .select('k.id')
    .where('a.supplierId', '=', supplierId)
    .where('k.removedAt', 'is', null)
    .where(isSharedOrOwn(actor, 'k.companyId'))
  contacts =
    contactId === undefined
      ? contacts.where('k.agencyId', '=', agencyId)
      : contacts.where('k.id', '=', contactId)
  const row = await contacts
    .orderBy(sql`k.company_id IS NULL`)
    .orderBy('k.nameSort')
    .orderBy('k.id')
    .executeTakeFirst()
  return row?.id
}

/** Adds a supplier and returns its id; `undefined` when it is already in the consultation. */
export async function insertSupplier(
  db: Db,
  supplier: {
    readonly consultationId: number
    readonly supplierId: number
    readonly agencyId: number
    readonly contactId: number | null
    /** `null`: the language of the contact (D-28). */
    readonly language: Locale | null
  },
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('consultationSupplier')
    .values({
      ...supplier,
      language:
        supplier.language ??
        sql<Locale>`coalesce((SELECT k.language FROM supplier_contact k WHERE k.id = ${supplier.contactId}::int), 'fr')`,
      addedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['consultationId', 'supplierId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Copies the suppliers of a consultation into its copy. */
export async function copySuppliers(db: Db, from: number, to: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO consultation_supplier (consultation_id, supplier_id, agency_id, contact_id, language, added_at)
    SELECT ${to}::int, supplier_id, agency_id, contact_id, language, ${now}
    FROM consultation_supplier WHERE consultation_id = ${from} ORDER BY id`.execute(db)
}

/** Updates a supplier and increments its version. */
export async function updateSupplier(
  db: Db,
  id: number,
  change: Updateable<AnswerTables['consultationSupplier']>,
): Promise<void> {
  await db
    .updateTable('consultationSupplier')
    .set((column) => ({ ...change, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a supplier. */
export async function deleteSupplier(db: Db, id: number): Promise<void> {
  await db.deleteFrom('consultationSupplier').where('id', '=', id).execute()
}

/** A supplier that is proposed for a consultation. */
export interface ProposedRow {
  readonly supplierId: number
  readonly supplier: string
  readonly agencyId: number
  readonly agency: string
  readonly city: string
  readonly siret: string | null
  readonly contactId: number | null
  readonly contact: string | null
  readonly email: string | null
  readonly sold: number
  readonly covered: number
  readonly distance: number | null
}

/**
 * Suppliers not yet in the consultation: those that sell the products of the lines (same maker and reference), then those
 * with an agreement that applies to the caller, each with its agency nearest to the caller's selected address.
 */
export async function findProposedSuppliers(
  db: Db,
  actor: UserActor,
  consultationId: number,
  day: string,
  limit: number,
): Promise<ProposedRow[]> {
  const { rows } = await sql<ProposedRow>`
    WITH RECURSIVE ${unitsWithAncestors(actor)}, covering AS (
      SELECT a.id FROM agreement a JOIN unit ON unit.id = a.unit_id
      WHERE ${appliesToActor(actor, 'a')} AND a.removed_at IS NULL
        AND a.starts_on <= ${day}::date AND a.ends_on >= ${day}::date
    ), wanted AS (
      SELECT l.id, p.manufacturer_id, p.reference
      FROM consultation_line l JOIN product p ON p.id = l.product_id
      WHERE l.consultation_id = ${consultationId}
    ), sells AS (
      SELECT c.supplier_id, count(DISTINCT w.id)::int AS sold,
        count(DISTINCT w.id) FILTER (WHERE g.id IS NOT NULL)::int AS covered
      FROM wanted w
      JOIN product p ON p.manufacturer_id = w.manufacturer_id AND p.reference = w.reference AND p.withdrawn_at IS NULL
      JOIN catalog c ON c.id = p.catalog_id
      LEFT JOIN agreement_catalog ac ON ac.catalog_id = c.id
      LEFT JOIN covering g ON g.id = ac.agreement_id
      WHERE c.id IN ${visibleCatalogs(actor)} AND c.owner_company_id IS NULL
      GROUP BY c.supplier_id
    ), here AS (
      SELECT latitude, longitude FROM user_address WHERE user_id = ${actor.userId} AND is_selected
    ), used AS (
      SELECT o.agency_id, max(o.id) AS latest FROM purchase_order o
      WHERE ${isInActorUnitTree(actor, { company: 'o.companyId', unit: 'o.unitId' })} AND o.agency_id IS NOT NULL
        AND o.removed_at IS NULL AND o.status <> 'pre_order'
      GROUP BY o.agency_id
    )
    SELECT s.id AS supplier_id, s.name AS supplier, a.id AS agency_id, a.name AS agency, a.city, a.siret,
      k.id AS contact_id, k.name AS contact, coalesce(k.email, a.email) AS email,
      coalesce(sells.sold, 0) AS sold, coalesce(sells.covered, 0) AS covered,
      round(a.distance::numeric, 1)::float8 AS distance
    FROM supplier s
    LEFT JOIN sells ON sells.supplier_id = s.id
    JOIN LATERAL (
      SELECT x.*, CASE WHEN here.latitude IS NULL THEN NULL ELSE 6371 * 2 * asin(least(1, sqrt(
        power(sin(radians(x.latitude - here.latitude) / 2), 2) + cos(radians(here.latitude)) * cos(radians(x.latitude))
          * power(sin(radians(x.longitude - here.longitude) / 2), 2)))) END AS distance
      FROM agency x LEFT JOIN here ON true
      LEFT JOIN favorite_agency f ON f.agency_id = x.id AND f.user_id = ${actor.userId}
      LEFT JOIN used ON used.agency_id = x.id
      WHERE x.supplier_id = s.id
      ORDER BY x.siret IS NULL, distance NULLS LAST, f.agency_id IS NULL, used.latest DESC NULLS LAST, x.name_sort, x.id
      LIMIT 1
    ) a ON true
    LEFT JOIN LATERAL (
      SELECT k.id, k.email, concat_ws(' ', k.first_name, k.last_name) AS name
      FROM supplier_contact k
      WHERE k.agency_id = a.id AND k.removed_at IS NULL AND ${isSharedOrOwn(actor, 'k.companyId')}
      ORDER BY k.company_id IS NULL, k.name_sort, k.id
      LIMIT 1
    ) k ON true
    WHERE NOT EXISTS (
      SELECT 1 FROM consultation_supplier x WHERE x.consultation_id = ${consultationId} AND x.supplier_id = s.id)
    ORDER BY coalesce(sells.covered, 0) DESC, coalesce(sells.sold, 0) DESC, a.distance NULLS LAST, s.name, s.id
    LIMIT ${limit}`.execute(db)
  return rows
}
