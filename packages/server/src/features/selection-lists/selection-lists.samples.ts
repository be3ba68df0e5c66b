import type { RouteSamples } from '../../../test/route-sample.ts'
import {
  insertItemOf,
  insertItemOfOtherProduct,
  insertListDocumentOf,
  insertListOf,
  insertListOfNamedItem,
  insertNamedList,
  namedItemId,
  namedListUuid,
} from '../../../test/selection-list-fixtures.queries.ts'

export const selectionListsSamples: RouteSamples = {
  getSelectionList: { foreignId: (db) => insertListOf(db) },
  createSelectionList: { body: { name: 'Chantier' } },
  changeSelectionList: { body: { name: 'Chantier' }, foreignId: (db) => insertListOf(db) },
  duplicateSelectionList: { foreignId: (db) => insertListOf(db) },
  archiveSelectionList: { body: { isArchived: true }, foreignId: (db) => insertListOf(db) },
  removeSelectionList: { foreignId: (db) => insertListOf(db) },
  restoreSelectionList: { foreignId: (db) => insertListOf(db, { isRemoved: true }) },
  listSelectionItems: { foreignId: (db) => insertListOf(db) },
  addSelectionItems: { body: { heading: 'Lot 1' }, foreignId: (db) => insertListOf(db) },
  changeSelectionItems: {
    body: { items: [{ id: namedItemId, quantity: 2 }] },
    foreignId: (db) => insertListOfNamedItem(db),
  },
  removeSelectionItems: { body: { ids: [namedItemId] }, foreignId: (db) => insertListOfNamedItem(db) },
  restoreSelectionItems: {
    body: { ids: [namedItemId] },
    foreignId: (db) => insertListOfNamedItem(db, { isItemRemoved: true }),
  },
  moveSelectionItems: { body: { ids: [namedItemId] }, foreignId: (db) => insertListOfNamedItem(db) },
  transferSelectionItems: {
    body: { ids: [namedItemId], to: namedListUuid, copy: true },
    foreignId: (db) => insertListOfNamedItem(db),
    prepare: insertNamedList,
  },
  listItemReplacements: { foreignId: (db) => insertItemOf(db) },
  replaceSelectionItem: { body: { productId: 1 }, foreignId: insertItemOfOtherProduct },
  replaceInSelectionLists: { body: { productId: 1, replacementId: 2 } },
  listSelectionDocuments: { foreignId: (db) => insertListOf(db) },
  createSelectionDocument: {
    body: { format: 'xlsx', withPrices: true },
    foreignId: (db) => insertListOf(db),
  },
  removeSelectionDocument: { foreignId: (db) => insertListDocumentOf(db) },
  restoreSelectionDocument: { foreignId: (db) => insertListDocumentOf(db, { isRemoved: true }) },
  listSelectionEvents: { foreignId: (db) => insertListOf(db) },
  getSelectionShares: { foreignId: (db) => insertListOf(db) },
  setSelectionShares: { body: { shares: [] }, foreignId: (db) => insertListOf(db) },
}
