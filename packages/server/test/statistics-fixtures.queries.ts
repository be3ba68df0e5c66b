import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** One line of a fixture: amounts in cents, so that a test sums them without rounding. */
export interface LineFixture {
  readonly productId: number | null
  readonly quantity: number
  /** Unit price in cents. */
  readonly price: number
  readonly publicPrice: number | null
  readonly isAgreement: boolean
  readonly isManual: boolean
  readonly isRemoved: boolean
  /** Line of a consultation. */
  readonly source?: number
}

export interface OrderFixtureRow {
  readonly companyId: number
  readonly userId: number
  readonly unitId: number
  readonly supplierId: number
  /** `null`: a pre-order. */
  readonly orderedAt: string | null
  readonly job: string | null
  readonly origin?: 'consultation'
  readonly lines: readonly LineFixture[]
}

/** Confirmed orders are created as pre-orders and then confirmed, or inserted as confirmed. */
export async function insertStatisticsOrders(db: Db, orders: readonly OrderFixtureRow[]): Promise<void> {
  for (const [at, order] of orders.entries()) {
    const isInsertedConfirmed = order.orderedAt !== null && at % 2 === 0
    const madeAt = order.orderedAt ?? '2026-11-02T08:00:00Z'
    const remaining = order.lines.filter(({ isRemoved }) => !isRemoved)
    const goods = remaining.reduce((sum, { quantity, price }) => sum + quantity * price, 0) / 100
    const { rows } = await sql<{ id: number }>`
      INSERT INTO purchase_order (company_id, unit_id, requester_id, number, status, origin, supplier_id, business_name,
        line_count, goods, total, search_text, created_at, changed_at, ordered_at)
      VALUES (${order.companyId}, ${order.unitId}, ${order.userId},
        'S-' || (SELECT count(*) FROM purchase_order),
        ${isInsertedConfirmed ? 'in_progress' : 'pre_order'}, ${order.origin ?? 'direct'}, ${order.supplierId}, ${order.job},
        ${remaining.length}, ${goods}, ${goods}, ' s', ${madeAt}, ${madeAt}, ${isInsertedConfirmed ? order.orderedAt : null})
      RETURNING id`.execute(db)
    const id = rows[0]?.id ?? 0
    for (const [position, line] of order.lines.entries()) {
      const provenance = {
        public: line.publicPrice === null ? null : line.publicPrice / 100,
        agreement: line.isAgreement ? { id: 1, name: 'A' } : null,
      }
      await sql`
        INSERT INTO order_line (order_id, position, product_id, reference, name, manufacturer, unit, quantity, unit_price,
          price_base, provenance, price_reason, source_line_id, removed_at)
        VALUES (${id}, ${position}, ${line.productId}, 'R', 'N', 'M', 'piece', ${line.quantity}, ${line.price / 100}, 1,
          ${JSON.stringify(provenance)}::jsonb, ${line.isManual ? 'Accord' : null}, ${line.source ?? null},
          ${line.isRemoved ? madeAt : null})`.execute(db)
    }
    if (order.orderedAt !== null && !isInsertedConfirmed)
      await sql`UPDATE purchase_order SET status = 'in_progress', ordered_at = ${order.orderedAt} WHERE id = ${id}`.execute(
        db,
      )
  }
}

export interface ConsultationFixture {
  readonly companyId: number
  readonly userId: number
  readonly unitId: number
  readonly sentAt: string
  readonly business: string | null
  readonly productId: number
  readonly suppliers: readonly {
    readonly id: number
    /** Hours after the email; `null`: no answer. */
    readonly answeredAfter: number | null
    readonly isDeclined: boolean
    /** Cents. */
    readonly price: number
  }[]
}

/** Sent consultations, each with one line; returns the ids of the lines. */
export async function insertStatisticsConsultations(
  db: Db,
  consultations: readonly ConsultationFixture[],
): Promise<number[]> {
  const lines: number[] = []
  for (const one of consultations) {
    const id = await idOf(
      sql<{ id: number }>`
        INSERT INTO consultation (company_id, unit_id, requester_id, name, business_name, origin, end_at, created_at,
          changed_at, search_text)
        VALUES (${one.companyId}, ${one.unitId}, ${one.userId}, 'C', ${one.business}, 'direct', ${one.sentAt}, ${one.sentAt},
          ${one.sentAt}, ' c') RETURNING id`.execute(db),
    )
    const round = await idOf(
      sql<{ id: number }>`
        INSERT INTO consultation_round (consultation_id, number, opened_at, end_at)
        VALUES (${id}, 1, ${one.sentAt}, ${one.sentAt}) RETURNING id`.execute(db),
    )
    const line = await idOf(
      sql<{ id: number }>`
        INSERT INTO consultation_line (consultation_id, position, product_id, reference, label, quantity, unit)
        VALUES (${id}, 1, ${one.productId}, 'R', 'N', 1, 'piece') RETURNING id`.execute(db),
    )
    lines.push(line)
    for (const invited of one.suppliers) {
      const after = invited.answeredAfter
      const end = sql`${one.sentAt}::timestamptz + make_interval(hours => ${after ?? 0})`
      const supplier = await idOf(
        sql<{ id: number }>`
          INSERT INTO consultation_supplier (consultation_id, supplier_id, agency_id, added_at, sent_at, answered_at, declined_at)
          VALUES (${id}, ${invited.id}, (SELECT min(id) FROM agency WHERE supplier_id = ${invited.id}), ${one.sentAt}, ${one.sentAt},
            ${after === null ? null : end}, ${invited.isDeclined ? sql`${one.sentAt}::timestamptz` : null}) RETURNING id`.execute(
          db,
        ),
      )
      if (after === null) continue
      const answer = await idOf(
        sql<{ id: number }>`
          INSERT INTO consultation_answer (supplier_id, round_id, state, ended_at)
          VALUES (${supplier}, ${round}, 'validated', ${end}) RETURNING id`.execute(db),
      )
      await sql`
        INSERT INTO consultation_answer_line (answer_id, line_id, kind, price)
        VALUES (${answer}, ${line}, 'priced', ${invited.price / 100})`.execute(db)
    }
  }
  return lines
}

async function idOf(
  inserted: Promise<{ readonly rows: readonly { readonly id: number }[] }>,
): Promise<number> {
  return (await inserted).rows[0]?.id ?? 0
}

/** Units by code, three suppliers, six products with their ancestor families. */
export async function findStatisticsFixtures(db: Db) {
  const { rows: users } = await sql<{ username: string; id: number; companyId: number }>`
    SELECT username, id, company_id FROM app_user`.execute(db)
  const { rows: units } = await sql<{
    code: string
    id: number
  }>`SELECT code, id FROM organization_unit`.execute(db)
  const { rows: suppliers } = await sql<{ id: number }>`
    SELECT s.id FROM supplier s WHERE EXISTS (SELECT 1 FROM agency a WHERE a.supplier_id = s.id) ORDER BY s.id LIMIT 3`.execute(
    db,
  )
  const { rows: products } = await sql<{ id: number; path: number[] }>`
    SELECT id, path FROM (
      SELECT p.id, f.path, row_number() OVER (PARTITION BY p.family_id ORDER BY p.id) AS place
      FROM product p JOIN family f ON f.id = p.family_id
    ) one ORDER BY place, id LIMIT 6`.execute(db)
  return {
    userOf: (username: string) => users.find((user) => user.username === username) ?? { id: 0, companyId: 0 },
    unitOf: (code: string) => units.find((unit) => unit.code === code)?.id ?? 0,
    suppliers: suppliers.map(({ id }) => id),
    products,
  }
}
