import {
  freeCatalogCode,
  insertCustomCatalogOf,
  insertCustomProductOf,
  newCatalogCode,
} from '../../../test/catalog-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const customCatalogsSamples: RouteSamples = {
  addCustomCatalog: {
    body: { codeCtm: newCatalogCode, name: 'Atelier', supplier: 1, applicationDate: '2026-11-21' },
    prepare: (db) => freeCatalogCode(db),
  },
  removeCustomCatalog: { foreignId: insertCustomCatalogOf },
  listCustomProducts: { query: { catalog: 1 } },
  exportCustomProducts: { query: { catalog: 1, format: 'csv' } },
  saveCustomProducts: {
    body: { lines: [{ reference: 'X', name: 'X', unitPrice: 1 }] },
    foreignId: insertCustomCatalogOf,
  },
  changeCustomProduct: {
    body: { reference: 'X', name: 'X', unitPrice: 1 },
    foreignId: (db) => insertCustomProductOf(db),
  },
  removeCustomProduct: { foreignId: (db) => insertCustomProductOf(db) },
  restoreCustomProduct: { foreignId: (db) => insertCustomProductOf(db, { isRemoved: true }) },
}
