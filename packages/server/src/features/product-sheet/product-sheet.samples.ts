import type { RouteSamples } from '../../../test/route-sample.ts'
import { findProductOf } from '../../../test/product-fixtures.queries.ts'
import type { Db } from '../../platform/db/connect.ts'

const foreignProduct = (db: Db) => findProductOf(db, 'PX')

export const productSheetSamples: RouteSamples = {
  getProduct: { foreignId: foreignProduct },
  explainPrice: { foreignId: foreignProduct },
  getEnvironmentalData: { foreignId: foreignProduct },
  getProductDocument: { foreignId: foreignProduct },
  listComplementaryProducts: { foreignId: foreignProduct },
  listPriceHistory: { foreignId: foreignProduct },
  listProductAgreements: { foreignId: foreignProduct },
  listProductContracts: { foreignId: foreignProduct },
  listProductDocuments: { foreignId: foreignProduct },
  listProductRelations: { foreignId: foreignProduct },
  listProductStock: { foreignId: foreignProduct },
  listSimilarProducts: { foreignId: foreignProduct },
  listSuggestedProducts: { foreignId: foreignProduct },
  reportProductError: { body: { type: 'other', comment: 'x' }, foreignId: foreignProduct },
}
