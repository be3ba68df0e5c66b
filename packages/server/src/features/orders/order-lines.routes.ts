import { routes, type OrderDetail } from '@comptoir/contract'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { findOrderLines } from './order-lines.queries.ts'
import { addCost, changeCost, removeCost, restoreCost } from './order-costs.service.ts'
import {
  addProducts,
  changeLine,
  changeLines,
  loadReorder,
  removeLineOf,
  restoreLineOf,
  toLine,
} from './order-lines.service.ts'
import { loadOrder, requireOrder } from './orders.service.ts'

const costChange = (order: OrderDetail) => ({
  '@id': `/api/internal/orders/${order.id}`,
  '@type': 'OrderCostChange' as const,
  order,
})

/** Routes of the lines and fees of an order. */
export function orderLineRoutes(api: Api): void {
  bindRoute(api, routes.listOrderLines, async (call) => {
    const { id } = call.input.params
    await requireOrder(call.db, call.actor, id)
    const member = (await findOrderLines(call.db, id)).map(toLine(id))
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.addOrderLines, (call) =>
    addProducts(call, viewOf(call), call.input.params.id, call.input.body.lines),
  )

  bindRoute(api, routes.changeOrderLine, ({ input: { params, body }, ...call }) =>
    changeLine(call, params.id, params.line, body),
  )

  bindRoute(api, routes.changeOrderLines, (call) =>
    changeLines(call, call.input.params.id, call.input.body.lines),
  )

  bindRoute(api, routes.removeOrderLine, ({ input: { params }, ...call }) =>
    removeLineOf(call, params.id, params.line),
  )

  bindRoute(api, routes.restoreOrderLine, ({ input: { params }, ...call }) =>
    restoreLineOf(call, params.id, params.line),
  )

  bindRoute(api, routes.listOrderCosts, async (call) => {
    const { costs: member } = await loadOrder(call, call.input.query.order)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.addOrderCost, async (call) =>
    costChange(await addCost(call, call.input.body.order, call.input.body.cost)),
  )

  bindRoute(api, routes.changeOrderCost, async (call) =>
    costChange(await changeCost(call, call.input.params.id, call.input.body)),
  )

  bindRoute(api, routes.removeOrderCost, async (call) =>
    costChange(await removeCost(call, call.input.params.id)),
  )

  bindRoute(api, routes.restoreOrderCost, async (call) =>
    costChange(await restoreCost(call, call.input.params.id)),
  )

  bindRoute(api, routes.previewReorder, async (call) => {
    const member = await loadReorder(call.db, viewOf(call), call.input.params.id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })
}
