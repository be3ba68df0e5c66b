import type { ConsultationQuery, Locale } from '@comptoir/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { AnswerTables } from '../../domain/answers/answers.tables.ts'
import { statusAt, isWaitingForBuyer } from '../../domain/answers/consultation-status.ts'
import { countChosenSites, isAtSite } from '../../domain/job-sites/site-scope.ts'
import type { Db } from '../../platform/db/connect.ts'
import { matchesWordPrefixes, contains } from '../../platform/db/folded.ts'
import { countBy, countById, isBetween, isOneOf, page } from '../../platform/db/page.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { foldText } from '../../platform/text/fold-text.ts'

const columnsAt = (now: Date) =>
  [
    'c.id',
    'c.name',
    'c.businessCode',
    'c.businessName',
    'c.jobCode',
    'c.jobName',
    'c.quotationNumber',
    'c.quotationDetail',
    'c.requesterId',
    sql<string>`(SELECT u.display_name FROM app_user u WHERE u.id = c.requester_id)`.as('requester'),
    'c.applicant',
    'c.origin',
    'c.endAt as endDate',
    'c.message',
    'c.sharesJob',
    'c.showsPrices',
    'c.isSealed',
    statusAt(now).as('status'),
    'c.isCancelled',
    'c.lineCount',
    'c.supplierCount',
    'c.sentCount',
    'c.answeredCount',
    'c.declinedCount',
    'c.awaitedCount',
    'c.questionCount',
    'c.createdAt',
    'c.closedAt',
    'c.version',
  ] as const

/** Consultations of the units within the caller's reach (D-27): no other table, so that an index alone counts them. */
const consultationsOf = (db: Db, actor: UserActor) =>
  db
    .selectFrom('consultation as c')
    .where(isInActorUnitTree(actor, { company: 'c.companyId', unit: 'c.unitId' }))

const rowsOf = (db: Db, actor: UserActor, now: Date) =>
  consultationsOf(db, actor).select([...columnsAt(now), 'c.companyId', 'c.unitId'])

/** A consultation as stored. */
export type ConsultationRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const hasLineOf = (family: readonly number[]) => sql<boolean>`EXISTS (
  SELECT 1 FROM consultation_line l JOIN product p ON p.id = l.product_id JOIN family f ON f.id = p.family_id
  WHERE l.consultation_id = c.id AND f.path && ${[...family]}::int[])`

/** One page of the consultations that the caller sees, newest first. */
export function findConsultations(
  db: Db,
  actor: UserActor,
  query: ConsultationQuery,
  now: Date,
  locale: Locale = 'fr',
) {
  const seen = consultationsOf(db, actor).where('c.removedAt', 'is', null)
  return page(seen, query, {
    columns: columnsAt(now),
    filters: {
      search: (text) => matchesWordPrefixes(sql`c.search_text`, text),
      business: (text) => contains(sql`c.job_text`, foldText(text)),
      status: (statuses) => sql<boolean>`${statusAt(now)} = ANY (${[...statuses]}::text[])`,
      requester: (ids) => isOneOf(sql`c.requester_id`, ids),
      supplier: (ids) =>
        sql<boolean>`EXISTS (SELECT 1 FROM consultation_supplier s
          WHERE s.consultation_id = c.id AND ${isOneOf(sql`s.supplier_id`, ids)})`,
      unit: (ids) => isOneOf(sql`c.unit_id`, ids),
      family: (ids) => hasLineOf(ids),
      site: (ids) => isAtSite('c', ids),
      sent: (days) => sql<boolean>`EXISTS (SELECT 1 FROM consultation_round r
        WHERE r.consultation_id = c.id AND r.number = 1
          AND ${isBetween(sql`(r.opened_at AT TIME ZONE 'Europe/Paris')::date`, days)})`,
      createdAt: (range) => isBetween(sql`c.created_at`, range),
      endDate: (range) => isBetween(sql`c.end_at`, range),
      selectionList: (uuid) =>
        sql<boolean>`EXISTS (SELECT 1 FROM selection_list_consultation x
          JOIN selection_list l ON l.id = x.list_id WHERE x.consultation_id = c.id AND l.uuid = ${uuid})`,
      waiting: (waits) => sql<boolean>`${isWaitingForBuyer(now)} = ${waits}`,
    },
    sortable: { name: sql`lower(c.name)`, createdAt: 'c.createdAt', endDate: 'c.endAt' },
    tieBreaker: [
      ['c.createdAt', 'desc'],
      ['c.id', 'desc'],
    ],
    facets: {
      unit: (matching) =>
        countById(
          matching,
          sql`c.unit_id`,
          sql`(SELECT n.name FROM organization_unit n WHERE n.id = c.unit_id)`,
        ),
      // Selected values without a count are listed too, so that they can be deselected.
      family: async (matching) =>
        query.family?.length
          ? countBy(
              matching.innerJoin('family as chosen', (join) =>
                join.on(isOneOf(sql`chosen.id`, query.family ?? [])),
              )
                .where(sql<boolean>`EXISTS (SELECT 1 FROM consultation_line l JOIN product p ON p.id = l.product_id
                  JOIN family f ON f.id = p.family_id
                  WHERE l.consultation_id = c.id AND f.path @> ARRAY[chosen.id])`),
              { value: sql`chosen.id::text`, label: sql`chosen.${sql.ref(`name_${locale}`)}` },
            )
          : [],
      site: (matching) => countChosenSites(matching, actor, 'c', query.site),
      status: (matching) => countBy(matching, { value: statusAt(now), label: sql`''` }),
      requester: (matching) =>
        countById(
          matching,
          sql`c.requester_id`,
          sql`(SELECT u.display_name FROM app_user u WHERE u.id = c.requester_id)`,
        ),
      supplier: (matching) =>
        countById(
          matching.innerJoin('consultationSupplier as s', 's.consultationId', 'c.id'),
          sql`s.supplier_id`,
          sql`(SELECT asked.name FROM supplier asked WHERE asked.id = s.supplier_id)`,
        ),
    },
  })
}

/** One consultation that the caller sees. */
export async function findConsultation(
  db: Db,
  actor: UserActor,
  id: number,
  now: Date,
): Promise<ConsultationRow | undefined> {
  return rowsOf(db, actor, now).where('c.id', '=', id).where('c.removedAt', 'is', null).executeTakeFirst()
}

/** One consultation, locked until the end of the transaction; every write begins with it. */
export async function findConsultationForUpdate(
  db: Db,
  actor: UserActor,
  id: number,
  now: Date,
): Promise<ConsultationRow | undefined> {
  return rowsOf(db, actor, now)
    .where('c.id', '=', id)
    .where('c.removedAt', 'is', null)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
}

/** Adds a consultation and returns its id. */
export async function insertConsultation(
  db: Db,
  consultation: Insertable<AnswerTables['consultation']>,
): Promise<number> {
  const { id } = await db
    .insertInto('consultation')
    .values(consultation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a consultation and increments its version. */
export async function updateConsultation(
  db: Db,
  id: number,
  change: Updateable<AnswerTables['consultation']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('consultation')
    .set((column) => ({ ...change, changedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Records activity on lines, documents or messages: a consultation is stored for 13 months after the last one. */
export async function touchConsultation(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    UPDATE consultation SET changed_at = ${now}, edited_at = coalesce(edited_at, ${now})
    WHERE id = ${id}`.execute(db)
}

/** Restores a consultation removed after a given time; an existing one is unchanged. */
export async function restoreConsultation(
  db: Db,
  actor: UserActor,
  id: number,
  removedAfter: Date,
): Promise<void> {
  await sql`
    UPDATE consultation c SET removed_at = NULL
    WHERE c.id = ${id} AND ${isInActorUnitTree(actor, { company: 'c.companyId', unit: 'c.unitId' })}
      AND c.removed_at > ${removedAfter}`.execute(db)
}

/** The events of a consultation, newest first. */
export async function findEvents(db: Db, consultationId: number, limit: number | null) {
  return db
    .selectFrom('consultationEvent as e')
    .leftJoin('appUser as u', 'u.id', 'e.userId')
    .leftJoin('consultationSupplier as cs', 'cs.id', 'e.supplierId')
    .leftJoin('supplier as s', 's.id', 'cs.supplierId')
    .select(['e.id', 'e.kind', 'u.displayName as user', 's.name as supplier', 'e.detail', 'e.happenedAt'])
    .where('e.consultationId', '=', consultationId)
    .orderBy('e.happenedAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}
