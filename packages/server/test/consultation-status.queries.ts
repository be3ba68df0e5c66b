import type { ConsultationFacts, ConsultationStatus } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { insertConsultationOf } from './consultation-fixtures.queries.ts'

/** Every combination of the facts that determine the status, and its status in SQL. */
export async function insertStatusFacts(
  db: Db,
  now: Date,
): Promise<{ readonly facts: ConsultationFacts; readonly status: ConsultationStatus }[]> {
  const id = await insertConsultationOf(db)
  const suppliers = await db
    .selectFrom('consultationSupplier')
    .select('id')
    .where('consultationId', '=', id)
    .orderBy('id')
    .execute()
  const [first, second] = suppliers.map((supplier) => supplier.id)
  const moment = now.getTime()
  const cases: { facts: ConsultationFacts; status: ConsultationStatus }[] = []
  const states = [
    null,
    { sent: false, answered: false },
    { sent: true, answered: false },
    { sent: true, answered: true },
  ]
  for (const one of states)
    for (const other of states)
      for (const closedAt of [null, moment - 5])
        for (const orderCount of [0, 2])
          for (const editedAt of [null, moment - 5])
            for (const endDate of [moment - 1, moment, moment + 1, null]) {
              const invited = [one, other].flatMap((state, at) =>
                state ? [{ ...state, id: at === 0 ? first : second }] : [],
              )
              if (invited.some(({ sent }) => sent) && endDate === null) continue
              await sql`DELETE FROM consultation_supplier WHERE consultation_id = ${id}`.execute(db)
              for (const { id: supplierId, sent, answered } of invited)
                await sql`
                  INSERT INTO consultation_supplier (id, consultation_id, supplier_id, agency_id, added_at, sent_at, answered_at)
                  SELECT ${supplierId}::int, ${id}::int, a.supplier_id, a.id, ${now}, ${sent ? now : null}::timestamptz,
                    ${answered ? now : null}::timestamptz
                  FROM (SELECT DISTINCT ON (supplier_id) * FROM agency ORDER BY supplier_id, id) a
                  ORDER BY a.supplier_id LIMIT 1 OFFSET ${supplierId === first ? 0 : 1}::int`.execute(db)
              const at = (instant: number | null) => (instant === null ? null : new Date(instant))
              await sql`
                UPDATE consultation SET closed_at = ${at(closedAt)}::timestamptz, order_count = ${orderCount}::int,
                  edited_at = ${at(editedAt)}::timestamptz, end_at = ${at(endDate)}::timestamptz WHERE id = ${id}`.execute(
                db,
              )
              const { rows } = await sql<{ status: ConsultationStatus }>`
                SELECT consultation_status(c, ${now}::timestamptz) AS status FROM consultation c WHERE c.id = ${id}`.execute(
                db,
              )
              const status = rows[0]?.status
              if (status)
                cases.push({
                  facts: {
                    closedAt,
                    orderCount,
                    editedAt,
                    endDate,
                    suppliers: invited.map(({ sent, answered }) => ({
                      sentAt: sent ? moment : null,
                      answeredAt: answered ? moment : null,
                    })),
                  },
                  status,
                })
            }
  return cases
}
