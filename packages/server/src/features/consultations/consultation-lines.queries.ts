import type { SalesUnit } from '@comptoir/contract'
import { sql, type Updateable } from 'kysely'
import type { AnswerTables } from '../../domain/answers/answers.tables.ts'
import type { Db } from '../../platform/db/connect.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { isVisible } from '../../domain/products/product.queries.ts'

const linesOf = (db: Db, actor: UserActor) =>
  db
    .selectFrom('consultationLine as l')
    .innerJoin('consultation as c', 'c.id', 'l.consultationId')
    .leftJoin('product as p', 'p.id', 'l.productId')
    .leftJoin('family as f', 'f.id', 'p.familyId')
    .where(isInActorUnitTree(actor, { company: 'c.companyId', unit: 'c.unitId' }))
    .where('c.removedAt', 'is', null)
    .select([
      'l.id',
      'l.consultationId',
      'l.position',
      'l.productId',
      'p.lifeCycle',
      'f.code as familyCode',
      sql<boolean | null>`${isVisible(actor)}`.as('isAvailable'),
      'l.reference',
      'l.label',
      'l.manufacturer',
      'l.quantity',
      'l.unit',
      'l.priceBase as base',
      'l.referencePrice',
      'l.comment',
      'l.wishedOn',
      'l.version',
    ])

/** A line as stored, with the state of its product. */
export type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>

/** The lines of a consultation that the caller sees, by position. */
export async function findLines(db: Db, actor: UserActor, consultationId: number): Promise<LineRow[]> {
  return linesOf(db, actor).where('l.consultationId', '=', consultationId).orderBy('l.position').execute()
}

/** One line of a consultation that the caller sees. */
export async function findLine(db: Db, actor: UserActor, id: number): Promise<LineRow | undefined> {
  return linesOf(db, actor).where('l.id', '=', id).executeTakeFirst()
}

/** A line to be stored. */
export interface NewLine {
  readonly productId: number | null
  readonly reference: string
  readonly label: string
  readonly manufacturer: string
  readonly quantity: number
  readonly unit: SalesUnit
  readonly base: number
  readonly referencePrice: number | null
  readonly comment: string | null
  readonly wishedOn: string | null
  /** The position of a line that is added alone, if it is free. */
  readonly position?: number | undefined
}

/** Adds lines after the existing ones. */
export async function insertLines(db: Db, consultationId: number, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ base, position, ...line }, place) => ({
    ...line,
    place: place + 1,
    priceBase: base,
    wanted: lines.length === 1 ? (position ?? null) : null,
  }))
  await sql`
    INSERT INTO consultation_line (consultation_id, position, product_id, reference, label, manufacturer, quantity, unit,
      price_base, reference_price, comment, wished_on)
    SELECT ${consultationId}::int,
      CASE WHEN n.wanted IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM consultation_line x WHERE x.consultation_id = ${consultationId} AND x.position = n.wanted)
      THEN n.wanted
      ELSE (SELECT coalesce(max(position), 0) FROM consultation_line WHERE consultation_id = ${consultationId}) + n.place END,
      n.product_id, n.reference, n.label, n.manufacturer, n.quantity, n.unit, n.price_base, n.reference_price, n.comment,
      n.wished_on
    FROM json_to_recordset(${jsonRows(rows)}::json) AS n (place int, product_id int, reference text, label text,
      manufacturer text, quantity numeric, unit text, price_base smallint, reference_price numeric, comment text,
      wished_on date, wanted int)
    ORDER BY n.place`.execute(db)
}

/** Copies the lines of a consultation into another one. */
export async function copyLines(db: Db, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO consultation_line (consultation_id, position, product_id, reference, label, manufacturer, quantity, unit,
      price_base, reference_price, comment, wished_on)
    SELECT ${to}::int, position, product_id, reference, label, manufacturer, quantity, unit, price_base, reference_price,
      comment, wished_on
    FROM consultation_line WHERE consultation_id = ${from} ORDER BY position`.execute(db)
}

/** Updates a line and increments its version. */
export async function updateLine(
  db: Db,
  id: number,
  change: Updateable<AnswerTables['consultationLine']>,
): Promise<void> {
  await db
    .updateTable('consultationLine')
    .set((column) => ({ ...change, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a line. */
export async function deleteLine(db: Db, id: number): Promise<void> {
  await db.deleteFrom('consultationLine').where('id', '=', id).execute()
}
