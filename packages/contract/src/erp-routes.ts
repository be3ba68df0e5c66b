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
} from './features/cart/cart.routes.ts'
import { matchProducts } from './features/quick-entry/quick-entry.routes.ts'
import { listFamilies, searchProducts } from './features/product-search/product-search.routes.ts'
import { getProduct } from './features/product-sheet/product-sheet.routes.ts'
import {
  explainPrice,
  getEnvironmentalData,
  getProductDocument,
  listComplementaryProducts,
  listProductDocuments,
  listProductRelations,
  listProductStock,
  listSimilarProducts,
} from './features/product-sheet/product-tabs.routes.ts'
import type { AnyRoute } from './core/route.ts'
import {
  getErpSession,
  getErpTransfer,
  transferErpCart,
} from './features/erp-sessions/erp-sessions.routes.ts'

/** What a buyer's session may call: all of search and cart, reads only (inspect), or only its own end. */
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

/** Whether an ERP's session may call a route: search, product sheet and cart, and only the routes named here. */
export function isOpenToErp(route: AnyRoute, access: ErpAccess): boolean {
  if (always.has(route)) return true
  if (access === 'closed') return false
  return reads.has(route) || (access === 'write' && writes.has(route))
}
