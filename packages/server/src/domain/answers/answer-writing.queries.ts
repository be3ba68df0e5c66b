import type { AnswerLine } from '@comptoir/contract'
import { sql, type Updateable } from 'kysely'
import { excludedColumns } from '../../platform/db/column-list.ts'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { answerLineColumns, type AnswerTables } from './answers.tables.ts'
import { toAnswerLineRow } from './to-answer.ts'

/** Updates the head of an answer and increments its version. */
export async function updateAnswer(
  db: Db,
  id: number,
  change: Updateable<AnswerTables['consultationAnswer']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('consultationAnswer')
    .set((column) => ({ ...change, changedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Marks the lines of an answer as its supplier's, also those that the buyer entered in an earlier round. */
export async function markAsSupplierLines(db: Db, answerId: number): Promise<void> {
  await db
    .updateTable('consultationAnswerLine')
    .set({ isByBuyer: false })
    .where('answerId', '=', answerId)
    .where('isByBuyer', '=', true)
    .execute()
}

/** The answer and its consultation, and whether the buyer enters it (D-30). */
export interface WrittenAnswer {
  readonly answerId: number
  readonly consultationId: number
  readonly isByBuyer: boolean
}

/** Replaces the lines of an answer: those no longer sent become empty. Lines of other consultations are ignored. */
export async function writeAnswerLines(
  db: Db,
  { answerId, consultationId, isByBuyer }: WrittenAnswer,
  lines: readonly AnswerLine[],
): Promise<void> {
  const json = jsonRows(lines.map((line) => ({ answerId, ...toAnswerLineRow(line), isByBuyer })))
  await sql`
    WITH sent AS (SELECT * FROM json_populate_recordset(NULL::consultation_answer_line, ${json}::json))
    DELETE FROM consultation_answer_line x
    WHERE x.answer_id = ${answerId} AND NOT EXISTS (SELECT 1 FROM sent WHERE sent.line_id = x.line_id)`.execute(
    db,
  )
  await sql`
    INSERT INTO consultation_answer_line
    SELECT DISTINCT ON (n.line_id) n.*
    FROM json_populate_recordset(NULL::consultation_answer_line, ${json}::json) n
    JOIN consultation_line l ON l.id = n.line_id AND l.consultation_id = ${consultationId}
    ON CONFLICT (answer_id, line_id) DO UPDATE SET ${excludedColumns(answerLineColumns)}
    WHERE (consultation_answer_line.*) IS DISTINCT FROM (excluded.*)`.execute(db)
}
