import { orderFacets, orderStatuses, type Order } from '@comptoir/contract'
import * as z from 'zod/mini'
import { cartEvents } from '../../domain/product/cart-events.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { idList } from '../../runtime/element/state-fields.ts'
import { orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'

/** A date filter; empty for none. */
const dayField = z.catch(z._default(z.union([z.literal(''), z.iso.date()]), ''), '')

/** An amount filter as typed in a URL; empty for none. */
const amountField = z.catch(z._default(z.string().check(z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/)), ''), '')

const textField = z.catch(z._default(z.string().check(z.trim(), z.maxLength(255)), ''), '')

/** State of the list, small enough for a URL. */
export const ordersList = defineList('comptoir-order-list-changed', {
  status: enumField(['all', ...orderStatuses]),
  supplier: idList,
  agency: idList,
  requester: idList,
  unit: idList,
  family: idList,
  product: idList,
  site: idList,
  job: textField,
  createdAfter: dayField,
  createdBefore: dayField,
  orderedAfter: dayField,
  orderedBefore: dayField,
  totalFrom: amountField,
  totalTo: amountField,
  order: orderField(['number', 'createdAt', 'orderedAt', 'supplier', 'total'], 'createdAt-desc'),
})

export type OrdersState = ListStateOf<typeof ordersList>

export const orderEvents = defineEvents({
  ...formEvents,
  ...cartEvents,
  ...ordersList.events,
  'comptoir-order-shown': {
    doc: 'One order is shown.',
    detail: z.object({ id: z.int(), number: z.string() }),
  },
  'comptoir-order-changed': {
    doc: 'An order was changed, confirmed, sent, deleted or restored.',
    detail: z.object({
      id: z.int(),
      action: z.enum(['changed', 'confirmed', 'sent', 'deleted', 'restored']),
    }),
  },
})

const days = (after: string, before: string) => ({
  ...(after && { after }),
  ...(before && { before }),
})

/** Filters with several ids. */
export const chosenFilters = ['supplier', 'agency', 'requester', 'unit', 'family', 'product', 'site'] as const

const idFilters = (state: OrdersState): { [Name in (typeof chosenFilters)[number]]?: number[] } =>
  Object.fromEntries(
    chosenFilters.flatMap((name) => (state[name].length > 0 ? [[name, state[name]] as const] : [])),
  )

/** Milliseconds between reloads while an email is pending. */
export const refreshWhileQueued = (orders: readonly Pick<Order, 'letter'>[]): number | undefined =>
  orders.some(({ letter }) => letter?.state === 'queued') ? 3000 : undefined

/** Query of the list request. */
export function queryOf(state: OrdersState) {
  const { search, status, job, order, page, itemsPerPage } = state
  const created = days(state.createdAfter, state.createdBefore)
  const ordered = days(state.orderedAfter, state.orderedBefore)
  const total = {
    ...(state.totalFrom && { gte: Number(state.totalFrom) }),
    ...(state.totalTo && { lte: Number(state.totalTo) }),
  }
  return {
    page,
    itemsPerPage,
    order: orderQuery(order),
    ...(search && { search }),
    ...(status !== 'all' && { status: [status] }),
    ...idFilters(state),
    ...(job && { job }),
    ...(Object.keys(created).length > 0 && { created }),
    ...(Object.keys(ordered).length > 0 && { ordered }),
    ...(Object.keys(total).length > 0 && { total }),
    facets: [...orderFacets],
  }
}
