import { routes, type Locale } from '@comptoir/contract'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindFile } from '../../platform/http/bind-file.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { loadPdfBrand } from '../../platform/installation/pdf-brand.ts'
import { viewOf } from '../../domain/products/product.queries.ts'
import { bindRowDocuments } from '../../domain/row-documents/row-documents.routes.ts'
import { compareAgencyPrices, orderFromCart, undoOrderBatch } from './order-from-cart.service.ts'
import {
  confirmOrder,
  loadOrderDocument,
  loadTimeline,
  resendOrder,
  type Transmission,
} from './confirm-order.service.ts'
import { orderLabel } from './order-label.ts'
import { orderLineRoutes } from './order-lines.routes.ts'
import { drawOrder } from './order-documents.ts'
import { orderFileName, writeOrderFile } from './order-files.ts'
import { ordersExport } from './orders.export.ts'
import { findOrders } from './order-list.queries.ts'
import {
  changeOrderHead,
  loadOrder,
  removeOrder,
  requireOrder,
  restoreOrder,
  toOrder,
} from './orders.service.ts'

/** Routes of the order list and of orders; those of lines and fees are in `order-lines.routes.ts`. */
export function ordersRoutes(api: Api, transmit: Transmission): void {
  const { emails, files, webhooks } = api.services
  const sending = { emails, files, webhooks, transmit }

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

  bindRoute(api, routes.getOrder, async (call) => loadOrder(call, call.input.params.id))

  bindFile(api, routes.getOrderPdf, async (call) => {
    const { locale } = call
    const document = await loadOrderDocument(call, call.input.params.id)
    const brand = await loadPdfBrand(call.db, api.services.files)
    const content = await drawOrder(document, locale, { createdAt: call.now, brand })
    const name = orderFileName(locale, document.order.number)
    return { content, mediaType: 'application/pdf', name: `${name}.pdf` }
  })

  bindFile(api, routes.getOrderFile, async (call) =>
    writeOrderFile(await loadOrderDocument(call, call.input.params.id), call.input.query.format, {
      language: call.locale,
      now: call.now,
    }),
  )

  bindRoute(api, routes.listOrderEvents, async (call) => {
    const member = await loadTimeline(call, call.input.params.id)
    return collection({ url: call.url, input: {} }, { member, totalItems: member.length })
  })

  bindRoute(api, routes.createOrders, async (call) => orderFromCart(call, viewOf(call), call.input.body))

  bindRoute(api, routes.compareAgencyPrices, async (call) => ({
    '@id': call.url,
    '@type': 'AgencyPrices' as const,
    suppliers: await compareAgencyPrices(call.db, viewOf(call), call.input.body),
  }))

  bindRoute(api, routes.undoOrders, async (call) => {
    await undoOrderBatch(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.changeOrder, async (call) =>
    changeOrderHead(call, call.input.params.id, call.input.body),
  )

  bindRoute(api, routes.removeOrder, async (call) => {
    await removeOrder(call, call.input.params.id)
    return null
  })

  bindRoute(api, routes.restoreOrder, (call) => restoreOrder(call, call.input.params.id))

  bindRoute(api, routes.confirmOrder, (call) =>
    confirmOrder({ ...call, ...sending }, call.input.params.id, call.input.body),
  )

  bindRoute(api, routes.resendOrder, (call) => resendOrder({ ...call, ...sending }, call.input.params.id))

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
