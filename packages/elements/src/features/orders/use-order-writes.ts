import { routes, type OrderDetail, type OrderLinesChange } from '@comptoir/contract'
import { patch, type CachePatch } from '../../runtime/index.ts'
import { patchPart } from '../../runtime/api/use-write.ts'

/** Writes of an order show their response immediately, then reload the lists and events. */
const others = [routes.listOrders, routes.listOrderEvents, routes.listOrderLines]

export const orderPatch = (order: OrderDetail): readonly CachePatch[] => [
  patch(routes.getOrder, { params: { id: order.id } }, () => order),
]

/** For writes that return the order. */
export const orderWrite = { updates: orderPatch, invalidates: others, inDoubt: [routes.getOrder, ...others] }

/** For writes that return the order and the changed part. */
export const orderPartWrite = {
  updates: ({ order }: { readonly order: OrderDetail }) => orderPatch(order),
  invalidates: others,
  inDoubt: [routes.getOrder, ...others],
}

/** For changes of lines: shows the returned lines before all are reloaded. */
export const orderLinesWrite = {
  ...orderPartWrite,
  queue: 'order-lines',
  updates: ({ order, lines }: OrderLinesChange) => [
    ...orderPatch(order),
    patchPart(routes.listOrderLines, { params: { id: order.id } }, (current) => {
      const changed = new Map(lines.map((line) => [line.id, line]))
      return { ...current, member: current.member.map((line) => changed.get(line.id) ?? line) }
    }),
  ],
}
