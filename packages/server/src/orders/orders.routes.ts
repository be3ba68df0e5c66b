import { routes, type Locale } from '@comptoir/contract'
import { bindExport, wholeList } from '../http/bind-export.ts'
import { bindFile } from '../http/bind-file.ts'
import { bindRoute, type Api } from '../http/bind-route.ts'
import { collection } from '../http/collection.ts'
import { viewOf } from '../products/product.queries.ts'
import { bindRowDocuments } from '../row-documents/row-documents.routes.ts'
import { compareAgencyPrices, orderFromCart, undoOrderBatch } from './cart-exit.service.ts'
import {
  confirmOrderOf,
  loadOrderDocument,
  loadTimeline,
  resendOrderOf,
  type Transmission,
} from './confirm-order.service.ts'
import { orderLabel } from './order-label.ts'
import { orderLineRoutes } from './order-lines.routes.ts'
import { drawOrder } from './order-documents.ts'
import { ordersExport } from './orders.export.ts'
import { findOrders } from './order-list.queries.ts'
import {
  changeOrderHead,
  loadOrder,
  removeOrderOf,
  requireOrder,
  restoreOrderOf,
  toOrder,
} from './orders.service.ts'

/** Orders: the list, one order, its life. Lines and fees are bound in a file of their own. */
export function ordersRoutes(api: Api, transmit: Transmission): void {
  bindRoute(api, routes.listOrders, async (call) => {
    const { rows, totalItems, sums, facets } = await findOrders(
      call.db,
      call.actor,
      call.input.query,
      call.locale,
    )
    return {
      ...collection(call, {
        member: rows.map(toOrder),
        totalItems,
        ...(facets && {
          facets: facets.map(({ name, values }) => ({
            name,
            label: orderLabel(call.locale, `facet.${name}`),
            values: name === 'status' ? values.map(withStatus(call.locale)) : values,
          })),
        }),
      }),
      sums,
    }
  })

  bindExport(api, routes.exportOrders, ordersExport, ({ db, actor, input }) =>
    findOrders(db, actor, { ...input.query, ...wholeList }),
  )

  bindRoute(api, routes.getOrder, async (call) => {
    const order = await loadOrder(call, call.input.params.id)
    call.sendVersion(order.version)
    return order
  })

  bindFile(api, routes.getOrderPdf, async (call) => {
    const { locale } = call
    const document = await loadOrderDocument(call, call.input.params.id)
    const content = await drawOrder(document, locale, call.now)
    const name = locale === 'fr' ? 'commande' : 'order'
    return { content, mediaType: 'application/pdf', name: `${name}-${document.order.number}.pdf` }
  })

  bindRoute(api, routes.listOrderEvents, async (call) => {
    const member = await loadTimeline(call, call.input.params.id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.createOrders, async (call) => {
    const batch = await orderFromCart(call, viewOf(call), call.input.body)
    call.sendCreated()
    return batch
  })

  bindRoute(api, routes.compareAgencyPrices, async (call) => ({
    '@id': call.url,
    '@type': 'AgencyPrices' as const,
    suppliers: await compareAgencyPrices(call.db, viewOf(call), call.input.body),
  }))

  bindRoute(api, routes.undoOrders, async (call) => {
    await undoOrderBatch(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.changeOrder, async (call) => {
    const order = await changeOrderHead(call, call.input.params.id, call.input.body)
    call.sendVersion(order.version)
    return order
  })

  bindRoute(api, routes.removeOrder, async (call) => {
    await removeOrderOf(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreOrder, (call) => restoreOrderOf(call, call.input.params.id))

  bindRoute(api, routes.confirmOrder, (call) =>
    confirmOrderOf(
      { ...call, letters: api.services.letters, transmit },
      call.input.params.id,
      call.input.body,
    ),
  )

  bindRoute(api, routes.resendOrder, (call) =>
    resendOrderOf({ ...call, letters: api.services.letters, transmit }, call.input.params.id),
  )

  orderLineRoutes(api)
  bindRowDocuments(
    api,
    {
      list: routes.listOrderDocuments,
      add: routes.addOrderDocument,
      link: routes.linkOrderDocument,
      remove: routes.removeOrderDocument,
      restore: routes.restoreOrderDocument,
    },
    { resource: 'orders', requireRow: requireOrder },
  )
}

const withStatus =
  (locale: Locale) =>
  <Value extends { readonly value: string }>(value: Value) => ({
    ...value,
    label: orderLabel(locale, value.value === 'pre_order' ? 'status.pre_order' : 'status.in_progress'),
  })
