import { sql, type Updateable } from 'kysely'
import type { AnswerTables } from '../../domain/answers/answers.tables.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { LinkActor } from '../../platform/access/actor.ts'

/** Every query here is limited to the supplier and the consultation of the link. */
type Linked = Pick<LinkActor, 'rowId' | 'companyId'>

const columns = [
  's.id',
  's.consultation_id as consultationId',
  's.language',
  's.opened_at as openedAt',
  's.answered_at as answeredAt',
  's.terms_version as termsVersion',
  's.terms_accepted_at as termsAcceptedAt',
  'named.name as supplier',
  'a.name as agency',
  'company.name as company',
  'u.display_name as requester',
  'c.name',
  'c.requester_id as requesterId',
  'c.message',
  'c.business_code as businessCode',
  'c.business_name as businessName',
  'c.shares_job as sharesJob',
  'c.shows_prices as showsPrices',
  'c.closed_at as closedAt',
  'c.is_cancelled as isCancelled',
] as const

const requestsOf = (db: Db, { rowId, companyId }: Linked) =>
  db
    .selectFrom('consultation_supplier as s')
    .innerJoin('consultation as c', 'c.id', 's.consultation_id')
    .innerJoin('company', 'company.id', 'c.company_id')
    .innerJoin('app_user as u', 'u.id', 'c.requester_id')
    .innerJoin('supplier as named', 'named.id', 's.supplier_id')
    .innerJoin('agency as a', 'a.id', 's.agency_id')
    .where('s.id', '=', rowId)
    .where('c.company_id', '=', companyId)
    .where('c.removed_at', 'is', null)
    .select(columns)

/** The request that a supplier sees by its link. */
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsOf>['executeTakeFirstOrThrow']>>

/** Returns the request of a link. */
export async function findRequest(db: Db, linked: Linked): Promise<RequestRow | undefined> {
  return requestsOf(db, linked).executeTakeFirst()
}

/**
 * Returns the request of a link, locked until the end of the transaction, so that concurrent writes run one after the
 * other.
 */
export async function findRequestForUpdate(db: Db, linked: Linked): Promise<RequestRow | undefined> {
  return requestsOf(db, linked).forNoKeyUpdate(['c', 's']).executeTakeFirst()
}

/** Updates the supplier of a request. */
export async function updateRequest(
  db: Db,
  id: number,
  change: Updateable<AnswerTables['consultation_supplier']>,
): Promise<void> {
  await db.updateTable('consultation_supplier').set(change).where('id', '=', id).execute()
}

/** The messages that a supplier sees: its own questions, and messages to it or to all suppliers. */
export async function findVisibleMessages(
  db: Db,
  { consultationId, id }: Pick<RequestRow, 'consultationId' | 'id'>,
) {
  return db
    .selectFrom('consultation_message as m')
    .leftJoin('consultation_message as q', 'q.id', 'm.question_id')
    .select([
      'm.id',
      'm.is_question as isQuestion',
      // Other suppliers must not learn who asked, so the number of the question is hidden too
      sql<number | null>`CASE WHEN q.supplier_id = ${id} THEN q.id END`.as('question'),
      'm.question_text as questionText',
      'm.body',
      'm.written_at as writtenAt',
    ])
    .where('m.consultation_id', '=', consultationId)
    .where((m) => m.or([m('m.supplier_id', '=', id), m('m.supplier_id', 'is', null)]))
    .orderBy('m.written_at')
    .orderBy('m.id')
    .execute()
}
