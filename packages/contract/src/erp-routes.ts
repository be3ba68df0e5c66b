import {
  addCartLine,
  addCartLines,
  changeCartLine,
  getCart,
  listFrancoFillers,
  listReplacements,
  removeCartLine,
  replaceCartLine,
  restoreCartLine,
  undoCartBatch,
} from './cart/cart.routes.ts'
import { matchProducts } from './quick-entry/quick-entry.routes.ts'
import { listFamilies, searchProducts } from './product-search/product-search.routes.ts'
import { getProduct } from './product-sheet/product-sheet.routes.ts'
import {
  explainPrice,
  getEnvironmentalData,
  getProductDocument,
  listComplementaryProducts,
  listProductDocuments,
  listProductRelations,
  listProductStock,
  listSimilarProducts,
} from './product-sheet/product-tabs.routes.ts'
import type { AnyRoute } from './route.ts'
import { getErpSession, getErpTransfer, transferErpCart } from './erp-sessions/erp-sessions.routes.ts'

/** How far a buyer's session reaches: all of search and cart, reading alone (inspect), or its own end. */
export type ErpAccess = 'write' | 'read' | 'closed'

const always: ReadonlySet<AnyRoute> = new Set<AnyRoute>([getErpSession, transferErpCart, getErpTransfer])

const reads: ReadonlySet<AnyRoute> = new Set<AnyRoute>([
  getCart,
  searchProducts,
  listFamilies,
  matchProducts,
  getProduct,
  explainPrice,
  getEnvironmentalData,
  getProductDocument,
  listComplementaryProducts,
  listProductDocuments,
  listProductRelations,
  listProductStock,
  listSimilarProducts,
  listFrancoFillers,
  listReplacements,
])

const writes: ReadonlySet<AnyRoute> = new Set<AnyRoute>([
  addCartLine,
  addCartLines,
  changeCartLine,
  removeCartLine,
  replaceCartLine,
  restoreCartLine,
  undoCartBatch,
])

/** Whether an ERP's session may call a route: search, product sheet and cart, and nothing that is not named here. */
export function isOpenToErp(route: AnyRoute, access: ErpAccess): boolean {
  if (always.has(route)) return true
  if (access === 'closed') return false
  return reads.has(route) || (access === 'write' && writes.has(route))
}
