import { TestFile } from '../../../test/caller.ts'
import {
  cartOrder,
  costOrderId,
  insertCartOrder,
  insertCostOrder,
  insertOrderBatchOf,
  insertOrderOf,
} from '../../../test/order-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'
import type { Db } from '../../platform/db/connect.ts'

const orderDraft = { deliveryAddress: null, agency: 1 }

const orderLine = { reference: 'R', name: 'N', quantity: 2, unitPrice: 3, priceReason: 'Accord' }

const orderCost = { name: 'Port', mode: 'amount', amount: 5, percentage: null, franco: null }

const anOrder = (db: Db) => insertOrderOf(db)

const orderWithRemovedParts = (db: Db) => insertOrderOf(db, { isPartRemoved: true })

export const ordersSamples: RouteSamples = {
  createOrders: { body: cartOrder, prepare: insertCartOrder },
  compareAgencyPrices: { body: { lines: cartOrder.lines, agencies: cartOrder.agencies } },
  undoOrders: { foreignId: insertOrderBatchOf },
  getOrder: { foreignId: anOrder },
  getOrderPdf: { foreignId: anOrder },
  getOrderFile: { query: { format: 'ubl' }, foreignId: anOrder },
  listOrderEvents: { foreignId: anOrder },
  previewReorder: { foreignId: anOrder },
  changeOrder: { body: orderDraft, foreignId: anOrder },
  removeOrder: { foreignId: anOrder },
  restoreOrder: { foreignId: (db) => insertOrderOf(db, { isRemoved: true }) },
  confirmOrder: { body: {}, foreignId: anOrder },
  resendOrder: { foreignId: (db) => insertOrderOf(db, { isConfirmed: true }) },
  listOrderLines: { foreignId: anOrder },
  addOrderLines: { body: { lines: [{ productId: 1, quantity: 1 }] }, foreignId: anOrder },
  changeOrderLine: { body: orderLine, foreignId: anOrder },
  changeOrderLines: {
    body: { lines: [{ id: costOrderId, quantity: 4, unitPrice: 3, priceReason: 'Accord' }] },
    foreignId: async (db) => {
      await insertCostOrder(db)
      return costOrderId
    },
  },
  removeOrderLine: { foreignId: anOrder },
  restoreOrderLine: { foreignId: orderWithRemovedParts },
  listOrderCosts: { query: { order: 1 } },
  addOrderCost: { body: { order: costOrderId, cost: orderCost }, prepare: insertCostOrder },
  changeOrderCost: { body: orderCost, foreignId: anOrder },
  removeOrderCost: { foreignId: anOrder },
  restoreOrderCost: { foreignId: orderWithRemovedParts },
  listOrderDocuments: { foreignId: anOrder },
  addOrderDocument: { body: { file: new TestFile('plan.pdf', '%PDF-1.7') }, foreignId: anOrder },
  linkOrderDocument: { foreignId: anOrder },
  removeOrderDocument: { foreignId: anOrder },
  restoreOrderDocument: { foreignId: orderWithRemovedParts },
}
