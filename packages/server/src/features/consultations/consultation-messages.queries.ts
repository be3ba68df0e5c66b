import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const messagesOf = (db: Db) =>
  db
    .selectFrom('consultation_message as m')
    .leftJoin('consultation_supplier as cs', 'cs.id', 'm.supplier_id')
    .leftJoin('supplier as s', 's.id', 'cs.supplier_id')
    .select([
      'm.id',
      'm.supplier_id as supplierId',
      's.name as supplier',
      'm.is_question as isQuestion',
      sql<boolean>`EXISTS (SELECT 1 FROM consultation_message x WHERE x.question_id = m.id)`.as('isAnswered'),
      'm.question_id as question',
      'm.question_text as questionText',
      'm.body',
      'm.written_at as writtenAt',
    ])

/** A message of a consultation as stored. */
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>

/** The messages of a consultation, oldest first. */
export async function findMessages(db: Db, consultationId: number): Promise<MessageRow[]> {
  return messagesOf(db)
    .where('m.consultation_id', '=', consultationId)
    .orderBy('m.written_at')
    .orderBy('m.id')
    .execute()
}

/** One message of a consultation. */
export async function findMessage(
  db: Db,
  consultationId: number,
  id: number,
): Promise<MessageRow | undefined> {
  return messagesOf(db)
    .where('m.consultation_id', '=', consultationId)
    .where('m.id', '=', id)
    .executeTakeFirst()
}
