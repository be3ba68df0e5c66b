import type { AnswerLine } from '@comptoir/contract'
import { sql, type Updateable } from 'kysely'
import type { AnswerTables } from '../answers/answers.tables.ts'
import type { Db } from '../db/connect.ts'
import type { LinkActor } from '../http/actor.ts'

/** Everything here is narrowed to the one supplier of one consultation that the link is to. */
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

/** What the supplier of a link is asked. */
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsOf>['executeTakeFirstOrThrow']>>

/** The request that a link is to. */
export async function findRequest(db: Db, linked: Linked): Promise<RequestRow | undefined> {
  return requestsOf(db, linked).executeTakeFirst()
}

/** The same, locked until the end of the transaction: two clicks and two tabs take their turn. */
export async function findRequestForUpdate(db: Db, linked: Linked): Promise<RequestRow | undefined> {
  return requestsOf(db, linked).forNoKeyUpdate(['c', 's']).executeTakeFirst()
}

/** Notes something with the supplier. */
export async function updateRequest(
  db: Db,
  id: number,
  change: Updateable<AnswerTables['consultation_supplier']>,
): Promise<void> {
  await db.updateTable('consultation_supplier').set(change).where('id', '=', id).execute()
}

/** Changes the head of an answer; its version moves. */
export async function updateAnswer(
  db: Db,
  id: number,
  change: Updateable<AnswerTables['consultation_answer']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('consultation_answer')
    .set((column) => ({ ...change, changed_at: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Writes the lines of an answer anew: what is not sent any more is empty again. Lines of other requests are left out. */
export async function writeAnswerLines(
  db: Db,
  { answerId, consultationId }: { readonly answerId: number; readonly consultationId: number },
  lines: readonly AnswerLine[],
): Promise<void> {
  const rows = lines.map(
    ({ line, kind, priceText, price, isAvailable, availableOn, reference, comment, similar }) => ({
      line_id: line,
      kind,
      price_text: priceText,
      price,
      is_available: isAvailable,
      available_on: availableOn,
      reference,
      comment,
      similar_label: similar?.label ?? '',
      similar_manufacturer: similar?.manufacturer ?? '',
      similar_reference: similar?.reference ?? '',
      similar_available_on: similar?.availableOn ?? null,
      similar_price_text: similar?.priceText ?? '',
      similar_price: similar?.price ?? null,
    }),
  )
  const json = JSON.stringify(rows)
  await sql`
    WITH sent AS (SELECT * FROM json_populate_recordset(NULL::consultation_answer_line, ${json}::json))
    DELETE FROM consultation_answer_line x
    WHERE x.answer_id = ${answerId} AND NOT EXISTS (SELECT 1 FROM sent WHERE sent.line_id = x.line_id)`.execute(
    db,
  )
  await sql`
    INSERT INTO consultation_answer_line (answer_id, line_id, kind, price_text, price, is_available, available_on, reference,
      comment, similar_label, similar_manufacturer, similar_reference, similar_available_on, similar_price_text,
      similar_price)
    SELECT DISTINCT ON (n.line_id) ${answerId}::int, n.line_id, n.kind, n.price_text, n.price, n.is_available,
      n.available_on, n.reference, n.comment, n.similar_label, n.similar_manufacturer, n.similar_reference,
      n.similar_available_on, n.similar_price_text, n.similar_price
    FROM json_populate_recordset(NULL::consultation_answer_line, ${json}::json) n
    JOIN consultation_line l ON l.id = n.line_id AND l.consultation_id = ${consultationId}
    ON CONFLICT (answer_id, line_id) DO UPDATE SET kind = excluded.kind, price_text = excluded.price_text,
      price = excluded.price, is_available = excluded.is_available, available_on = excluded.available_on,
      reference = excluded.reference, comment = excluded.comment, similar_label = excluded.similar_label,
      similar_manufacturer = excluded.similar_manufacturer, similar_reference = excluded.similar_reference,
      similar_available_on = excluded.similar_available_on, similar_price_text = excluded.similar_price_text,
      similar_price = excluded.similar_price
    WHERE (consultation_answer_line.*) IS DISTINCT FROM (excluded.*)`.execute(db)
}

/** What a supplier reads of the exchanges: its own questions, what was told to it, and what was told to all. */
export async function findExchanges(
  db: Db,
  { consultationId, id }: Pick<RequestRow, 'consultationId' | 'id'>,
) {
  return db
    .selectFrom('consultation_message as m')
    .leftJoin('consultation_message as q', 'q.id', 'm.question_id')
    .select([
      'm.id',
      'm.is_question as isQuestion',
      // Who asked is nobody else's business: neither is the number of the question
      sql<number | null>`CASE WHEN q.supplier_id = ${id} THEN q.id END`.as('question'),
      sql<string | null>`CASE WHEN q.supplier_id <> ${id} THEN q.body END`.as('asked'),
      'm.body',
      'm.written_at as writtenAt',
    ])
    .where('m.consultation_id', '=', consultationId)
    .where((m) => m.or([m('m.supplier_id', '=', id), m('m.supplier_id', 'is', null)]))
    .orderBy('m.written_at')
    .orderBy('m.id')
    .execute()
}
