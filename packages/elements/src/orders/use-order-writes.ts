import { routes, type OrderDetail } from '@comptoir/contract'
import { patch, type CachePatch } from '../runtime/index.ts'

/** What every write of one order answers is shown at once; the lists and what tells of it are read again. */
const others = [routes.listOrders, routes.listOrderEvents, routes.listOrderLines]

export const orderPatch = (order: OrderDetail): readonly CachePatch[] => [
  patch(routes.getOrder, { params: { id: order.id } }, () => order),
]

/** For writes that answer the order. */
export const orderWrite = { updates: orderPatch, invalidates: others, inDoubt: [routes.getOrder, ...others] }

/** For writes that answer it with what was changed of it. */
export const orderPartWrite = {
  updates: ({ order }: { readonly order: OrderDetail }) => orderPatch(order),
  invalidates: others,
  inDoubt: [routes.getOrder, ...others],
}
