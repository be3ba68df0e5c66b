import type { AnswerLine } from '@comptoir/contract'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import type { AnswerTables } from './answers.tables.ts'

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
  const rows = lines.map(
    ({ line, kind, priceText, price, isAvailable, availableOn, reference, comment, similar }) => ({
      lineId: line,
      kind,
      priceText,
      price,
      isAvailable,
      availableOn,
      reference,
      comment,
      similarLabel: similar?.label ?? '',
      similarManufacturer: similar?.manufacturer ?? '',
      similarReference: similar?.reference ?? '',
      similarAvailableOn: similar?.availableOn ?? null,
      similarPriceText: similar?.priceText ?? '',
      similarPrice: similar?.price ?? null,
      isByBuyer,
    }),
  )
  const json = jsonRows(rows)
  await sql`
    WITH sent AS (SELECT * FROM json_populate_recordset(NULL::consultation_answer_line, ${json}::json))
    DELETE FROM consultation_answer_line x
    WHERE x.answer_id = ${answerId} AND NOT EXISTS (SELECT 1 FROM sent WHERE sent.line_id = x.line_id)`.execute(
    db,
  )
  await sql`
    INSERT INTO consultation_answer_line (answer_id, line_id, kind, price_text, price, is_available, available_on, reference,
      comment, similar_label, similar_manufacturer, similar_reference, similar_available_on, similar_price_text,
      similar_price, is_by_buyer)
    SELECT DISTINCT ON (n.line_id) ${answerId}::int, n.line_id, n.kind, n.price_text, n.price, n.is_available,
      n.available_on, n.reference, n.comment, n.similar_label, n.similar_manufacturer, n.similar_reference,
      n.similar_available_on, n.similar_price_text, n.similar_price,
      n.is_by_buyer
    FROM json_populate_recordset(NULL::consultation_answer_line, ${json}::json) n
    JOIN consultation_line l ON l.id = n.line_id AND l.consultation_id = ${consultationId}
    ON CONFLICT (answer_id, line_id) DO UPDATE SET kind = excluded.kind, price_text = excluded.price_text,
      price = excluded.price, is_available = excluded.is_available, available_on = excluded.available_on,
      reference = excluded.reference, comment = excluded.comment, similar_label = excluded.similar_label,
      similar_manufacturer = excluded.similar_manufacturer, similar_reference = excluded.similar_reference,
      similar_available_on = excluded.similar_available_on, similar_price_text = excluded.similar_price_text,
      similar_price = excluded.similar_price, is_by_buyer = excluded.is_by_buyer
    WHERE (consultation_answer_line.*) IS DISTINCT FROM (excluded.*)`.execute(db)
}
