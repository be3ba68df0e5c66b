import { TestFile } from '../../../test/caller.ts'
import { insertDocumentOf } from '../../../test/directory-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

export const supplierDocumentsSamples: RouteSamples = {
  addSupplierFile: { body: { supplier: 1, file: new TestFile('conditions.pdf', '%PDF-1.7') } },
  linkSupplierFile: { foreignId: (db) => insertDocumentOf(db) },
  removeSupplierFile: { foreignId: (db) => insertDocumentOf(db) },
  restoreSupplierFile: { foreignId: (db) => insertDocumentOf(db, { isRemoved: true }) },
}
