import { sql, type Updateable } from 'kysely'
import type { AnswerTables } from '../../domain/answers/answers.tables.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { LinkActor } from '../../platform/access/actor.ts'

/** Every query here is limited to the supplier and the consultation of the link. */
type Linked = Pick<LinkActor, 'rowId' | 'companyId'>

const columns = [
  's.id',
  's.consultationId',
  's.language',
  's.openedAt',
  's.answeredAt',
  's.termsVersion',
  's.termsAcceptedAt',
  'named.name as supplier',
  'a.name as agency',
  'company.name as company',
  'u.displayName as requester',
  'c.name',
  'c.requesterId',
  'c.message',
  'c.businessCode',
  'c.businessName',
  'c.sharesJob',
  'c.showsPrices',
  'c.closedAt',
  'c.isCancelled',
] as const

const requestsOf = (db: Db, { rowId, companyId }: Linked) =>
  db
    .selectFrom('consultationSupplier as s')
    .innerJoin('consultation as c', 'c.id', 's.consultationId')
    .innerJoin('company', 'company.id', 'c.companyId')
    .innerJoin('appUser as u', 'u.id', 'c.requesterId')
    .innerJoin('supplier as named', 'named.id', 's.supplierId')
    .innerJoin('agency as a', 'a.id', 's.agencyId')
    .where('s.id', '=', rowId)
    .where('c.companyId', '=', companyId)
    .where('c.removedAt', 'is', null)
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
  change: Updateable<AnswerTables['consultationSupplier']>,
): Promise<void> {
  await db.updateTable('consultationSupplier').set(change).where('id', '=', id).execute()
}

/** The messages that a supplier sees: its own questions, and messages to it or to all suppliers. */
export async function findVisibleMessages(
  db: Db,
  { consultationId, id }: Pick<RequestRow, 'consultationId' | 'id'>,
) {
  return db
    .selectFrom('consultationMessage as m')
    .leftJoin('consultationMessage as q', 'q.id', 'm.questionId')
    .select([
      'm.id',
      'm.isQuestion',
      // Other suppliers must not learn who asked, so the number of the question is hidden too
      sql<number | null>`CASE WHEN q.supplier_id = ${id} THEN q.id END`.as('question'),
      'm.questionText',
      'm.body',
      'm.writtenAt',
    ])
    .where('m.consultationId', '=', consultationId)
    .where((m) => m.or([m('m.supplierId', '=', id), m('m.supplierId', 'is', null)]))
    .orderBy('m.writtenAt')
    .orderBy('m.id')
    .execute()
}
