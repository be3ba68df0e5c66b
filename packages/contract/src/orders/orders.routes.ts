import * as z from 'zod/mini'
import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { queryInteger } from '../query.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
import { documentRoutes } from '../row-documents.routes.ts'
import { timelineSchema } from '../timeline.schema.ts'
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
  orderLinesChangeSchema,
  orderQuerySchema,
} from './orders.schema.ts'

const feature = 'orders'
const readOrders = { subject: 'orders.list', action: 'read' } as const
const editOrders = { subject: 'orders.detail', action: 'edit' } as const

const read = { feature, auth: 'session', permission: readOrders, method: 'GET' } as const
const readOne = { ...read, params: idParams } as const
const edit = { feature, auth: 'session', permission: editOrders } as const
const editOne = { ...edit, params: idParams } as const

export const listOrders = defineRoute({
  ...read,
  summary: "The orders of the user's units, the newest first, with the sums of all that the filters find.",
  path: '/internal/orders',
  query: orderQuerySchema,
  output: orderCollectionSchema,
  answer: 'collection',
  errors: [],
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
  errors: ['not_found'],
})

export const getOrderPdf = defineRoute({
  ...readOne,
  summary: 'The order as the agency gets it, a PDF.',
  path: '/internal/orders/{id}/pdf',
  output: fileSchema,
  errors: ['not_found'],
})

export const listOrderEvents = defineRoute({
  ...readOne,
  summary: 'Who did what to the order when, the newest first.',
  path: '/internal/orders/{id}/events',
  output: timelineSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const previewReorder = defineRoute({
  ...readOne,
  summary: "The order's lines at the prices of today, to be put in the cart again.",
  path: '/internal/orders/{id}/reorder',
  output: reorderSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const createOrders = defineRoute({
  ...edit,
  summary: 'Makes pre-orders of lines of the cart, one for each supplier; the lines leave the cart.',
  method: 'POST',
  path: '/internal/orders',
  body: ordersFromCartSchema,
  output: orderBatchSchema,
  errors: ['validation_failed', 'conflict'],
})

export const compareAgencyPrices = defineRoute({
  ...edit,
  summary: 'What lines of the cart cost at the chosen agencies, beside what they cost in the cart.',
  method: 'POST',
  path: '/internal/orders/agency_prices',
  isQuestion: true,
  body: agencyPricesQuerySchema,
  output: agencyPricesSchema,
  errors: ['validation_failed'],
})

export const undoOrders = defineRoute({
  ...editOne,
  summary: 'Deletes the pre-orders that one request made and puts their lines back in the cart, for a day.',
  method: 'DELETE',
  path: '/internal/order_batches/{id}',
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'conflict'],
})

export const changeOrder = defineRoute({
  ...editOne,
  summary: 'Changes agency, delivery, job, date or message of a pre-order; `If-Match` names the version.',
  method: 'PUT',
  path: '/internal/orders/{id}',
  body: orderDraftSchema,
  output: orderDetailSchema,
  errors: ['not_found', 'validation_failed', 'version_moved', 'conflict'],
})

export const removeOrder = defineRoute({
  ...editOne,
  permission: { subject: 'orders.detail', action: 'delete' },
  summary: 'Deletes a pre-order; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/orders/{id}',
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'conflict'],
})

export const restoreOrder = defineRoute({
  ...editOne,
  permission: { subject: 'orders.detail', action: 'delete' },
  summary: 'Puts a deleted pre-order back.',
  method: 'POST',
  path: '/internal/orders/{id}/restore',
  output: orderDetailSchema,
  errors: ['not_found'],
})

export const confirmOrder = defineRoute({
  ...editOne,
  permission: { subject: 'orders.detail', action: 'confirm' },
  summary: 'Confirms a pre-order: it is frozen, dated, and sent to the agency.',
  method: 'POST',
  path: '/internal/orders/{id}/confirm',
  body: orderConfirmationSchema,
  output: orderDetailSchema,
  errors: ['not_found', 'validation_failed', 'version_moved', 'conflict', 'offer_expired'],
})

export const resendOrder = defineRoute({
  ...editOne,
  permission: { subject: 'orders.detail', action: 'confirm' },
  summary: 'Sends a confirmed order to its agency again.',
  method: 'POST',
  path: '/internal/orders/{id}/letters',
  output: orderDetailSchema,
  errors: ['not_found', 'validation_failed', 'conflict'],
})

export const listOrderLines = defineRoute({
  ...readOne,
  summary: 'The lines of an order, all of them.',
  path: '/internal/orders/{id}/order_lines',
  output: orderLineCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const addOrderLines = defineRoute({
  ...editOne,
  summary: "Adds products of the order's supplier to a pre-order; what does not fit is named.",
  method: 'POST',
  path: '/internal/orders/{id}/order_lines',
  body: orderLinesAddSchema,
  output: orderLinesChangeSchema,
  errors: ['not_found', 'validation_failed', 'conflict'],
})

export const changeOrderLines = defineRoute({
  ...editOne,
  summary: 'Changes quantities and prices of some lines of a pre-order at once, all or none.',
  method: 'PUT',
  path: '/internal/orders/{id}/order_lines',
  body: orderLinesEditSchema,
  output: orderLinesChangeSchema,
  errors: ['not_found', 'validation_failed', 'conflict'],
})

const editLine = { ...edit, params: orderLineParams, output: orderLinesChangeSchema } as const

export const changeOrderLine = defineRoute({
  ...editLine,
  summary: 'Changes quantity or price of a line of a pre-order; a price needs a reason.',
  method: 'PUT',
  path: '/internal/orders/{id}/order_lines/{line}',
  body: orderLineChangeSchema,
  errors: ['not_found', 'validation_failed', 'conflict'],
})

export const removeOrderLine = defineRoute({
  ...editLine,
  summary: 'Takes a line out of a pre-order; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/orders/{id}/order_lines/{line}',
  errors: ['not_found', 'conflict'],
})

export const restoreOrderLine = defineRoute({
  ...editLine,
  summary: 'Puts a removed line back.',
  method: 'POST',
  path: '/internal/orders/{id}/order_lines/{line}/restore',
  errors: ['not_found', 'conflict'],
})

export const listOrderCosts = defineRoute({
  ...read,
  summary: 'The fees of an order.',
  path: '/internal/order_line_costs',
  query: z.strictObject({ order: queryInteger({ min: 1, max: 2_147_483_647 }) }),
  output: orderCostCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const addOrderCost = defineRoute({
  ...edit,
  summary: 'Adds a fee to a pre-order.',
  method: 'POST',
  path: '/internal/order_line_costs',
  body: orderCostAddSchema,
  output: orderCostChangeSchema,
  errors: ['not_found', 'validation_failed', 'conflict'],
})

export const changeOrderCost = defineRoute({
  ...editOne,
  summary: 'Changes a fee of a pre-order; it is then marked as manual.',
  method: 'PUT',
  path: '/internal/order_line_costs/{id}',
  body: orderCostDraftSchema,
  output: orderCostChangeSchema,
  errors: ['not_found', 'validation_failed', 'conflict'],
})

export const removeOrderCost = defineRoute({
  ...editOne,
  summary: 'Removes a fee of a pre-order; it can be restored for a day.',
  method: 'DELETE',
  path: '/internal/order_line_costs/{id}',
  output: orderCostChangeSchema,
  errors: ['not_found', 'conflict'],
})

export const restoreOrderCost = defineRoute({
  ...editOne,
  summary: 'Puts a removed fee back as it was.',
  method: 'POST',
  path: '/internal/order_line_costs/{id}/restore',
  output: orderCostChangeSchema,
  errors: ['not_found', 'validation_failed', 'conflict'],
})

export const {
  list: listOrderDocuments,
  add: addOrderDocument,
  link: linkOrderDocument,
  remove: removeOrderDocument,
  restore: restoreOrderDocument,
} = documentRoutes({ feature, path: '/internal/orders/{id}', read: readOrders, write: editOrders })
