import { priceOutlier, type PastBid } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { findOutlierFactor } from '../../domain/answers/outlier-factor.queries.ts'
import { isInActorUnitTree } from '../../platform/access/scope.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { LineRow } from './consultation-lines.queries.ts'

const bidsMax = 20

/** Bids for the product of a line in other consultations that the caller sees and whose offers are not sealed. */
export async function findPastBids(
  db: Db,
  actor: UserActor,
  { productId, consultationId }: LineRow,
  now: Date,
): Promise<PastBid[]> {
  if (productId === null) return []
  const rows = await db
    .selectFrom('consultation_line as l')
    .innerJoin('consultation as c', 'c.id', 'l.consultation_id')
    .innerJoin('consultation_answer_line as al', 'al.line_id', 'l.id')
    .innerJoin('consultation_answer as a', 'a.id', 'al.answer_id')
    .innerJoin('consultation_round as r', 'r.id', 'a.round_id')
    .innerJoin('consultation_supplier as cs', 'cs.id', 'a.supplier_id')
    .innerJoin('supplier as s', 's.id', 'cs.supplier_id')
    .select([
      'c.id',
      'c.name',
      's.name as supplier',
      'al.price',
      'l.price_base as base',
      'a.ended_at as answeredAt',
      'l.reference_price as reference',
      sql<number[]>`array(
        SELECT ol.price::float8 FROM consultation_answer_line ol JOIN consultation_answer o ON o.id = ol.answer_id
        WHERE ol.line_id = l.id AND ol.kind = 'priced' AND ol.price IS NOT NULL AND o.state = 'validated'
          AND o.round_id = a.round_id AND o.id <> a.id)`.as('others'),
      sql<boolean>`EXISTS (
        SELECT 1 FROM consultation_award w JOIN purchase_order p ON p.id = w.order_id AND p.removed_at IS NULL
        WHERE w.consultation_id = l.consultation_id AND w.line_id = l.id AND w.supplier_id = cs.id AND NOT w.is_similar)`.as(
        'isAwarded',
      ),
    ])
    .where('l.product_id', '=', productId)
    .where('l.consultation_id', '<>', consultationId)
    .where('al.kind', '=', 'priced')
    .where('al.price', 'is not', null)
    .where('a.state', '=', 'validated')
    .where('c.removed_at', 'is', null)
    .where((of) => of.or([of('c.is_sealed', '=', false), of('r.end_at', '<', now.toISOString())]))
    .where(isInActorUnitTree(actor, { company: 'c.company_id', unit: 'c.unit_id' }))
    .orderBy('a.ended_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(bidsMax)
    .execute()
  const factor = await findOutlierFactor(db, consultationId)
  return rows.flatMap(({ id, name, price, answeredAt, reference, others, isAwarded, ...bid }) => {
    if (price === null || answeredAt === null) return []
    const isOutlier = !isAwarded && priceOutlier(price, { reference, others }, factor) !== null
    return [{ '@type': 'PastBid' as const, consultation: { id, name }, price, answeredAt, isOutlier, ...bid }]
  })
}
