import type { PastBid } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { isInUnits } from '../db/scope.ts'
import type { UserActor } from '../http/actor.ts'
import type { LineRow } from './consultation-lines.queries.ts'

const bidsMax = 20

/** What was asked for the product of a line in other consultations that the caller sees and whose offers are not sealed. */
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
    ])
    .where('l.product_id', '=', productId)
    .where('l.consultation_id', '<>', consultationId)
    .where('al.kind', '=', 'priced')
    .where('al.price', 'is not', null)
    .where('a.state', '=', 'validated')
    .where('c.removed_at', 'is', null)
    .where((of) => of.or([of('c.is_sealed', '=', false), of('r.end_at', '<', now.toISOString())]))
    .where(isInUnits(actor, { company: 'c.company_id', unit: 'c.unit_id' }))
    .orderBy('a.ended_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(bidsMax)
    .execute()
  return rows.flatMap(({ id, name, price, answeredAt, ...bid }) =>
    price === null || answeredAt === null
      ? []
      : [{ '@type': 'PastBid' as const, consultation: { id, name }, price, answeredAt, ...bid }],
  )
}
