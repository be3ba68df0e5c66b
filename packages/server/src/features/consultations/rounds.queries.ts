import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The number of the current round for all suppliers; `undefined` before the sending. */
export async function findRound(db: Db, consultationId: number) {
  return db
    .selectFrom('consultationRound')
    .select(['id', 'number', 'endAt'])
    .where('consultationId', '=', consultationId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** The round that ends last, which is the end of the consultation: suppliers added later join it. */
export async function findLastRound(db: Db, consultationId: number) {
  return db
    .selectFrom('consultationRound')
    .select('id')
    .where('consultationId', '=', consultationId)
    .orderBy('endAt', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** Moves the end of the rounds that end last, and returns the suppliers whose answer is still pending. */
export async function moveEndDate(db: Db, consultationId: number, endAt: Date): Promise<Set<number>> {
  const { rows } = await sql<{ supplierId: number }>`
    WITH moved AS (
      UPDATE consultation_round r SET end_at = ${endAt}
      WHERE r.consultation_id = ${consultationId} AND r.end_at = (
        SELECT max(x.end_at) FROM consultation_round x WHERE x.consultation_id = ${consultationId})
      RETURNING r.id)
    SELECT w.supplier_id
    FROM (
      SELECT DISTINCT ON (a.supplier_id) a.supplier_id, a.state, a.round_id
      FROM consultation_answer a JOIN consultation_round r ON r.id = a.round_id
      WHERE r.consultation_id = ${consultationId}
      ORDER BY a.supplier_id, r.number DESC) w
    JOIN moved ON moved.id = w.round_id
    WHERE w.state IN ('awaited', 'draft')`.execute(db)
  return new Set(rows.map(({ supplierId }) => supplierId))
}

/** The latest end date of the suppliers' current rounds. */
export async function findLatestEndDate(db: Db, consultationId: number): Promise<string> {
  const { rows } = await sql<{ endAt: string }>`
    SELECT max(w.end_at) AS end_at FROM (
      SELECT DISTINCT ON (a.supplier_id) r.end_at
      FROM consultation_answer a JOIN consultation_round r ON r.id = a.round_id
      WHERE r.consultation_id = ${consultationId}
      ORDER BY a.supplier_id, r.number DESC) w`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A consultation was sent without a round')
  return row.endAt
}

/** Records that suppliers are asked again: what they opened and answered before does not count as an answer. */
export async function inviteAgain(db: Db, supplierIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('consultationSupplier')
    .set({ askedAgainAt: now, openedAt: null })
    .where('id', 'in', [...supplierIds])
    .execute()
}
