export { orderCostDraftSchema, type OrderCost, type OrderCostDraft } from './order-costs.schema.ts'
export {
  orderDraftSchema,
  orderMessageMaxLength,
  ordersFromCartSchema,
  type AgencyPrices,
  type AgencyPricesQuery,
  type OrderBatch,
  type OrderDraft,
  type OrdersFromCart,
} from './order-entry.schema.ts'
export {
  orderLineChangeSchema,
  orderLineEditSchema,
  type OrderLine,
  type OrderLineChange,
  type OrderLineEdit,
  type ReorderLine,
} from './order-lines.schema.ts'
export {
  orderBlockers,
  orderFacets,
  orderEmailStates,
  orderOrigins,
  type Delivery,
  type Order,
  type OrderBlocker,
  type OrderDetail,
  type OrderEmailState,
  type OrderLinesChange,
  type OrderOrigin,
  type OrderQuery,
} from './orders.schema.ts'
export {
  isOrderOpen,
  isSiret,
  orderBlockersOf,
  orderLineTotal,
  orderNumber,
  orderSums,
} from './orders.rules.ts'
