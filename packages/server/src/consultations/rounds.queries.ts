import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The number of the round that runs for all; nothing before the sending. */
export async function findRound(db: Db, consultationId: number) {
  return db
    .selectFrom('consultation_round')
    .select(['id', 'number', 'end_at as endAt'])
    .where('consultation_id', '=', consultationId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** The round that ends last, which is when the whole ends: who is asked later joins it. */
export async function findLastingRound(db: Db, consultationId: number) {
  return db
    .selectFrom('consultation_round')
    .select('id')
    .where('consultation_id', '=', consultationId)
    .orderBy('end_at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** Moves the end of the rounds that end last, and answers whom they still wait for. */
export async function moveEnd(db: Db, consultationId: number, endAt: Date): Promise<Set<number>> {
  const { rows } = await sql<{ supplierId: number }>`
    WITH moved AS (
      UPDATE consultation_round r SET end_at = ${endAt}
      WHERE r.consultation_id = ${consultationId} AND r.end_at = (
        SELECT max(x.end_at) FROM consultation_round x WHERE x.consultation_id = ${consultationId})
      RETURNING r.id)
    SELECT w.supplier_id AS "supplierId"
    FROM (
      SELECT DISTINCT ON (a.supplier_id) a.supplier_id, a.state, a.round_id
      FROM consultation_answer a JOIN consultation_round r ON r.id = a.round_id
      WHERE r.consultation_id = ${consultationId}
      ORDER BY a.supplier_id, r.number DESC) w
    JOIN moved ON moved.id = w.round_id
    WHERE w.state IN ('awaited', 'draft')`.execute(db)
  return new Set(rows.map(({ supplierId }) => supplierId))
}

/** When the last of those who were asked can answer no more, each in the latest round that it was asked in. */
export async function findLastEnd(db: Db, consultationId: number): Promise<string> {
  const { rows } = await sql<{ endAt: string }>`
    SELECT max(w.end_at) AS "endAt" FROM (
      SELECT DISTINCT ON (a.supplier_id) r.end_at
      FROM consultation_answer a JOIN consultation_round r ON r.id = a.round_id
      WHERE r.consultation_id = ${consultationId}
      ORDER BY a.supplier_id, r.number DESC) w`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A consultation was sent without a round')
  return row.endAt
}

/** Notes that suppliers are asked once more: what they opened and said before is no answer to that. */
export async function askAgain(db: Db, supplierIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('consultation_supplier')
    .set({ asked_again_at: now, opened_at: null })
    .where('id', 'in', [...supplierIds])
    .execute()
}
