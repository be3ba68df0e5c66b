import { AppError, constants, type OrderCostDraft, type OrderDetail } from '@comptoir/contract'
import { findOfferedFees } from '../agreements/fees.queries.ts'
import type { Db } from '../db/connect.ts'
import { ViolationError } from '../http/violation-error.ts'
import { insertOrderCosts, type CostValues } from '../order-creation/order-creation.queries.ts'
import { dayOf } from '../time/day.ts'
import { restorableSince } from '../time/undo.rules.ts'
import {
  countOrderCosts,
  findCost,
  removeOrderCost,
  restoreOrderCost,
  updateOrderCost,
} from './order-costs.queries.ts'
import { afterChange, loadOrder, lockOpenOrder, tellOf, type OrderWrite } from './orders.service.ts'

/** Adds a fee that somebody entered; one that the agreement offers just so is not manual. */
export async function addCost(
  write: OrderWrite,
  orderId: number,
  draft: OrderCostDraft,
): Promise<OrderDetail> {
  const { supplierId } = await lockOpenOrder(write, orderId)
  await refuseTooManyCosts(write.db, orderId, 'cost.name')
  const offered = await findOfferedFees(write.db, write.actor, supplierId, dayOf(write.now))
  const cost = costOf(draft)
  const isOffered = offered.some((fee) => isSameFee(fee, cost))
  await insertOrderCosts(write.db, orderId, [{ ...cost, isManual: !isOffered }])
  await tellOf(write, orderId, 'fee_added', { name: draft.name })
  return afterChange(write, orderId)
}

async function refuseTooManyCosts(db: Db, orderId: number, propertyPath: string): Promise<void> {
  const maximum = constants.orderCostsMax
  if ((await countOrderCosts(db, orderId)) >= maximum)
    throw new ViolationError({ propertyPath, code: 'too_many', maximum })
}

const isSameFee = (one: Omit<CostValues, 'isManual'>, other: Omit<CostValues, 'isManual'>) =>
  one.name === other.name &&
  one.amount === other.amount &&
  one.percentage === other.percentage &&
  one.franco === other.franco

/** Changes a fee; it is manual from then on (D-10). */
export async function changeCost(write: OrderWrite, id: number, draft: OrderCostDraft): Promise<OrderDetail> {
  const orderId = await orderOfCost(write, id)
  await updateOrderCost(write.db, id, costOf(draft))
  await tellOf(write, orderId, 'fee_changed', { name: draft.name })
  return afterChange(write, orderId)
}

/** Removes a fee; it can come back for a day. */
export async function removeCost(write: OrderWrite, id: number): Promise<OrderDetail> {
  const orderId = await orderOfCost(write, id)
  const name = await removeOrderCost(write.db, id, write.now)
  await tellOf(write, orderId, 'fee_removed', { name })
  return afterChange(write, orderId)
}

/** Puts a removed fee back as it was, manual or of the agreement; one that is there stays as it is. */
export async function restoreCost(write: OrderWrite, id: number): Promise<OrderDetail> {
  const { db, actor, now } = write
  const cost = await findCost(db, id)
  if (!cost) throw new AppError('not_found')
  await lockOpenOrder(write, cost.orderId)
  if (!cost.isRemoved) return loadOrder(db, actor, cost.orderId, now)
  await refuseTooManyCosts(db, cost.orderId, 'name')
  const name = await restoreOrderCost(db, id, restorableSince(now))
  if (name === undefined) throw new AppError('not_found')
  await tellOf(write, cost.orderId, 'fee_restored', { name })
  return afterChange(write, cost.orderId)
}

async function orderOfCost(write: OrderWrite, id: number): Promise<number> {
  const cost = await findCost(write.db, id)
  if (!cost || cost.isRemoved) throw new AppError('not_found')
  await lockOpenOrder(write, cost.orderId)
  return cost.orderId
}

/** Only the field of the chosen mode counts. */
const costOf = ({ name, mode, amount, percentage, franco }: OrderCostDraft): CostValues => ({
  name,
  amount: mode === 'amount' ? amount : null,
  percentage: mode === 'percentage' ? percentage : null,
  franco,
  isManual: true,
})
