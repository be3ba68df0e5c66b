import { AppError, constants, type OrderCostDraft, type OrderDetail } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { findOfferedFees, type NamedFee } from '../../domain/agreements/fees.queries.ts'
import { orderTimeline } from '../../domain/order-creation/order-creation.service.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { insertOrderCosts, type CostValues } from '../../domain/order-creation/order-creation.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import { restorableSince } from '../../platform/time/undo.rules.ts'
import {
  countOrderCosts,
  findCost,
  removeOrderCost,
  restoreOrderCost,
  updateOrderCost,
} from './order-costs.queries.ts'
import { afterChange, loadOrder, lockOpenOrder, type OrderWrite } from './orders.service.ts'

/** Adds a fee; one that equals a fee of the agreement is not manual. */
export async function addCost(
  write: OrderWrite,
  orderId: number,
  draft: OrderCostDraft,
): Promise<OrderDetail> {
  const { supplierId } = await lockOpenOrder(write, orderId)
  await assertCostCount(write.db, orderId, 'cost.name')
  const offered = await findOfferedFees(write.db, write.actor, supplierId, dayOf(write.now))
  const cost = costOf(draft)
  const same = offered.find((fee) => isSameFee(fee, cost))
  const added = same ? { ...same, isManual: false } : cost
  await insertOrderCosts(write.db, orderId, [added])
  await orderTimeline.record(write, orderId, 'fee_added', namesOf(added))
  return afterChange(write, orderId)
}

async function assertCostCount(db: Db, orderId: number, propertyPath: string): Promise<void> {
  const maximum = constants.orderCostsMax
  if ((await countOrderCosts(db, orderId)) >= maximum)
    throw new ViolationError({ propertyPath, code: 'too_many', maximum })
}

/** Returns whether a draft equals a fee of the agreement, by either of its names. */
const isSameFee = (fee: NamedFee, cost: CostValues) =>
  (fee.name === cost.name || fee.nameEn === cost.name) &&
  fee.amount === cost.amount &&
  fee.percentage === cost.percentage &&
  fee.franco === cost.franco

type Names = Pick<NamedFee, 'name' | 'nameEn'>

const namesOf = ({ name, nameEn }: Names): Names => ({ name, nameEn })

/** Changes a fee, which is manual from then on (D-10). */
export async function changeCost(write: OrderWrite, id: number, draft: OrderCostDraft): Promise<OrderDetail> {
  const stored = await requireCost(write, id)
  const cost = costOf(draft)
  // A user who changes only the amount has seen one name; the other one is kept.
  const isSameName = cost.name === stored.name || cost.name === stored.nameEn
  const names = isSameName ? namesOf(stored) : namesOf(cost)
  await updateOrderCost(write.db, id, { ...cost, ...names })
  await orderTimeline.record(write, stored.orderId, 'fee_changed', names)
  return afterChange(write, stored.orderId)
}

/** Removes a fee; it can be restored for a day. */
export async function removeCost(write: OrderWrite, id: number): Promise<OrderDetail> {
  const stored = await requireCost(write, id)
  await removeOrderCost(write.db, id, write.now)
  await orderTimeline.record(write, stored.orderId, 'fee_removed', namesOf(stored))
  return afterChange(write, stored.orderId)
}

/** Restores a removed fee as it was, manual or of the agreement; an existing one is unchanged. */
export async function restoreCost(write: OrderWrite, id: number): Promise<OrderDetail> {
  const { db, now } = write
  const cost = await foundOr404(findCost(db, id))
  await lockOpenOrder(write, cost.orderId)
  if (!cost.isRemoved) return loadOrder(write, cost.orderId)
  await assertCostCount(db, cost.orderId, 'name')
  if (!(await restoreOrderCost(db, id, restorableSince(now)))) throw new AppError('not_found')
  await orderTimeline.record(write, cost.orderId, 'fee_restored', namesOf(cost))
  return afterChange(write, cost.orderId)
}

async function requireCost(write: OrderWrite, id: number): Promise<Names & { readonly orderId: number }> {
  const cost = await findCost(write.db, id)
  if (!cost || cost.isRemoved) throw new AppError('not_found')
  await lockOpenOrder(write, cost.orderId)
  return cost
}

/** Only the field of the chosen mode counts. */
const costOf = ({ name, mode, amount, percentage, franco }: OrderCostDraft): CostValues => ({
  name,
  nameEn: null,
  mode,
  amount: mode === 'amount' ? amount : null,
  percentage: mode === 'percentage' ? percentage : null,
  franco,
  isManual: true,
})
