import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const messagesOf = (db: Db) =>
  db
    .selectFrom('consultationMessage as m')
    .leftJoin('consultationSupplier as cs', 'cs.id', 'm.supplierId')
    .leftJoin('supplier as s', 's.id', 'cs.supplierId')
    .select([
      'm.id',
      'm.supplierId',
      's.name as supplier',
      'm.isQuestion',
      sql<boolean>`EXISTS (SELECT 1 FROM consultation_message x WHERE x.question_id = m.id)`.as('isAnswered'),
      'm.questionId as question',
      'm.questionText',
      'm.body',
      'm.writtenAt',
    ])

/** A message of a consultation as stored. */
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>

/** The messages of a consultation, oldest first. */
export async function findMessages(db: Db, consultationId: number): Promise<MessageRow[]> {
  return messagesOf(db)
    .where('m.consultationId', '=', consultationId)
    .orderBy('m.writtenAt')
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
    .where('m.consultationId', '=', consultationId)
    .where('m.id', '=', id)
    .executeTakeFirst()
}
