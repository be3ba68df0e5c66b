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
    .selectFrom('consultationLine as l')
    .innerJoin('consultation as c', 'c.id', 'l.consultationId')
    .innerJoin('consultationAnswerLine as al', 'al.lineId', 'l.id')
    .innerJoin('consultationAnswer as a', 'a.id', 'al.answerId')
    .innerJoin('consultationRound as r', 'r.id', 'a.roundId')
    .innerJoin('consultationSupplier as cs', 'cs.id', 'a.supplierId')
    .innerJoin('supplier as s', 's.id', 'cs.supplierId')
    .select([
      'c.id',
      'c.name',
      's.name as supplier',
      'al.price',
      'l.priceBase as base',
      'a.endedAt as answeredAt',
      'l.referencePrice as reference',
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
    .where('l.productId', '=', productId)
    .where('l.consultationId', '<>', consultationId)
    .where('al.kind', '=', 'priced')
    .where('al.price', 'is not', null)
    .where('a.state', '=', 'validated')
    .where('c.removedAt', 'is', null)
    .where((of) => of.or([of('c.isSealed', '=', false), of('r.endAt', '<', now.toISOString())]))
    .where(isInActorUnitTree(actor, { company: 'c.companyId', unit: 'c.unitId' }))
    .orderBy('a.endedAt', 'desc')
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
