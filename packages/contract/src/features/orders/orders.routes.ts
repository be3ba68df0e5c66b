import * as z from 'zod/mini'
import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { queryInteger } from '../../core/query.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import { documentRoutes } from '../../domain/row-documents.routes.ts'
import { timelineSchema } from '../../domain/timeline.schema.ts'
import { orderCostAddSchema, orderCostCollectionSchema, orderCostDraftSchema } from './order-costs.schema.ts'
import {
  agencyPricesQuerySchema,
  agencyPricesSchema,
  orderBatchSchema,
  orderDraftSchema,
  ordersFromCartSchema,
} from './order-entry.schema.ts'
import {
  orderLineChangeSchema,
  orderLineCollectionSchema,
  orderLineParams,
  orderLinesAddSchema,
  orderLinesEditSchema,
  reorderSchema,
} from './order-lines.schema.ts'
import {
  orderCollectionSchema,
  orderCostChangeSchema,
  orderConfirmationSchema,
  orderDetailSchema,
  orderFileQuerySchema,
  orderLinesChangeSchema,
  orderQuerySchema,
} from './orders.schema.ts'

const feature = 'orders'
const readOrders = { subject: 'orders.list', action: 'read' } as const
const editOrders = { subject: 'orders.detail', action: 'edit' } as const

const read = { feature, auth: 'session', permission: readOrders, method: 'GET', replica: true } as const
const readOne = { ...read, params: idParams } as const
const edit = { feature, auth: 'session', permission: editOrders } as const
const editOne = { ...edit, params: idParams } as const

export const listOrders = defineRoute({
  ...read,
  summary:
    "The orders of the user's units, newest first, with the sums of all orders that match the filters.",
  path: '/internal/orders',
  query: orderQuerySchema,
  output: orderCollectionSchema,
  answer: 'collection',
})

export const exportOrders = defineRoute({
  ...read,
  summary: 'The orders of the list as a file.',
  path: '/internal/orders/export',
  query: exportQuery(orderQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const getOrder = defineRoute({
  ...readOne,
  summary: 'One order without its lines.',
  path: '/internal/orders/{id}',
  output: orderDetailSchema,
})

export const getOrderPdf = defineRoute({
  ...readOne,
  summary: 'The order as the agency gets it, a PDF.',
  path: '/internal/orders/{id}/pdf',
  output: fileSchema,
})

export const getOrderFile = defineRoute({
  ...readOne,
  summary: 'A confirmed order for other software: CSV, cXML or UBL.',
  path: '/internal/orders/{id}/file',
  query: orderFileQuerySchema,
  output: fileSchema,
  errors: ['conflict'],
})

export const listOrderEvents = defineRoute({
  ...readOne,
  summary: 'Who did what to the order when, newest first.',
  path: '/internal/orders/{id}/events',
  output: timelineSchema,
  answer: 'collection',
})

export const previewReorder = defineRoute({
  ...readOne,
  summary: "The order's lines at the prices of today, to be added to the cart again.",
  path: '/internal/orders/{id}/reorder',
  output: reorderSchema,
  answer: 'collection',
})

export const createOrders = defineRoute({
  ...edit,
  summary:
    'Creates pre-orders from lines of the cart, one for each supplier; the lines are removed from the cart.',
  method: 'POST',
  creates: true,
  path: '/internal/orders',
  body: ordersFromCartSchema,
  output: orderBatchSchema,
  errors: ['conflict'],
})

export const compareAgencyPrices = defineRoute({
  ...edit,
  summary: 'What lines of the cart cost at the chosen agencies, compared with the cart.',
  method: 'POST',
  path: '/internal/orders/agency_prices',
  isQuestion: true,
  replica: true,
  body: agencyPricesQuerySchema,
  output: agencyPricesSchema,
})

export const undoOrders = defineRoute({
  ...editOne,
  summary: 'Deletes the pre-orders of one request and restores their lines in the cart, within a day.',
  method: 'DELETE',
  path: '/internal/order_batches/{id}',
  output: z.null(),
  answer: 'nothing',
  errors: ['conflict'],
})

export const changeOrder = defineRoute({
  ...editOne,
  summary: 'Changes agency, delivery, project, date or message of a pre-order; `If-Match` is the version.',
  method: 'PUT',
  path: '/internal/orders/{id}',
  body: orderDraftSchema,
  output: orderDetailSchema,
  isVersioned: true,
  errors: ['conflict'],
})

export const removeOrder = defineRoute({
  ...editOne,
  permission: { subject: 'orders.detail', action: 'delete' },
  summary: 'Deletes a pre-order; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/orders/{id}',
  output: z.null(),
  answer: 'nothing',
  errors: ['conflict'],
})

export const restoreOrder = defineRoute({
  ...editOne,
  permission: { subject: 'orders.detail', action: 'delete' },
  summary: 'Restores a deleted pre-order.',
  method: 'POST',
  path: '/internal/orders/{id}/restore',
  output: orderDetailSchema,
})

export const confirmOrder = defineRoute({
  ...editOne,
  permission: { subject: 'orders.detail', action: 'confirm' },
  summary: 'Confirms a pre-order: it is frozen, dated, and sent to the agency.',
  method: 'POST',
  path: '/internal/orders/{id}/confirm',
  body: orderConfirmationSchema,
  output: orderDetailSchema,
  isVersioned: true,
  errors: ['conflict', 'offer_expired'],
})

export const resendOrder = defineRoute({
  ...editOne,
  permission: { subject: 'orders.detail', action: 'confirm' },
  summary: 'Sends a confirmed order to its agency again.',
  method: 'POST',
  path: '/internal/orders/{id}/letters',
  output: orderDetailSchema,
  errors: ['validation_failed', 'conflict'],
})

export const listOrderLines = defineRoute({
  ...readOne,
  summary: 'All lines of an order.',
  path: '/internal/orders/{id}/order_lines',
  output: orderLineCollectionSchema,
  answer: 'collection',
})

export const addOrderLines = defineRoute({
  ...editOne,
  summary: "Adds products of the order's supplier to a pre-order; those that cannot be added are listed.",
  method: 'POST',
  path: '/internal/orders/{id}/order_lines',
  body: orderLinesAddSchema,
  output: orderLinesChangeSchema,
  errors: ['conflict'],
})

export const changeOrderLines = defineRoute({
  ...editOne,
  summary: 'Changes quantities and prices of several lines of a pre-order, all or none.',
  method: 'PUT',
  path: '/internal/orders/{id}/order_lines',
  body: orderLinesEditSchema,
  output: orderLinesChangeSchema,
  errors: ['conflict'],
})

const editLine = { ...edit, params: orderLineParams, output: orderLinesChangeSchema } as const

export const changeOrderLine = defineRoute({
  ...editLine,
  summary: 'Changes quantity or price of a line of a pre-order; a price needs a reason.',
  method: 'PUT',
  path: '/internal/orders/{id}/order_lines/{line}',
  body: orderLineChangeSchema,
  errors: ['conflict'],
})

export const removeOrderLine = defineRoute({
  ...editLine,
  summary: 'Removes a line from a pre-order; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/orders/{id}/order_lines/{line}',
  errors: ['conflict'],
})

export const restoreOrderLine = defineRoute({
  ...editLine,
  summary: 'Restores a removed line.',
  method: 'POST',
  path: '/internal/orders/{id}/order_lines/{line}/restore',
  errors: ['conflict'],
})

export const listOrderCosts = defineRoute({
  ...read,
  summary: 'The fees of an order.',
  path: '/internal/order_line_costs',
  query: z.strictObject({ order: queryInteger({ min: 1, max: 2_147_483_647 }) }),
  output: orderCostCollectionSchema,
  answer: 'collection',
})

export const addOrderCost = defineRoute({
  ...edit,
  summary: 'Adds a fee to a pre-order.',
  method: 'POST',
  path: '/internal/order_line_costs',
  body: orderCostAddSchema,
  output: orderCostChangeSchema,
  errors: ['conflict'],
})

export const changeOrderCost = defineRoute({
  ...editOne,
  summary: 'Changes a fee of a pre-order; it is then marked as manual.',
  method: 'PUT',
  path: '/internal/order_line_costs/{id}',
  body: orderCostDraftSchema,
  output: orderCostChangeSchema,
  errors: ['conflict'],
})

export const removeOrderCost = defineRoute({
  ...editOne,
  summary: 'Removes a fee of a pre-order; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/order_line_costs/{id}',
  output: orderCostChangeSchema,
  errors: ['conflict'],
})

export const restoreOrderCost = defineRoute({
  ...editOne,
  summary: 'Restores a removed fee.',
  method: 'POST',
  path: '/internal/order_line_costs/{id}/restore',
  output: orderCostChangeSchema,
  errors: ['validation_failed', 'conflict'],
})

export const {
  list: listOrderDocuments,
  add: addOrderDocument,
  link: linkOrderDocument,
  remove: removeOrderDocument,
  restore: restoreOrderDocument,
} = documentRoutes({ feature, path: '/internal/orders/{id}', read: readOrders, write: editOrders })
