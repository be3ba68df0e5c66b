import { routes, type OrderDetail, type OrderLinesChange } from '@comptoir/contract'
import { patch, type CachePatch } from '../runtime/index.ts'
import { patchPart } from '../runtime/use-write.ts'

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

/** For changes of lines: they stand as they are answered, before all are read again. */
export const orderLinesWrite = {
  ...orderPartWrite,
  queue: 'order-lines',
  updates: ({ order, lines }: OrderLinesChange) => [
    ...orderPatch(order),
    patchPart(routes.listOrderLines, { params: { id: order.id } }, (known) => {
      const changed = new Map(lines.map((line) => [line.id, line]))
      return { ...known, member: known.member.map((line) => changed.get(line.id) ?? line) }
    }),
  ],
}
