import { TestFile } from '../../../test/caller.ts'
import {
  insertConfirmableDeposit,
  insertDepositOf,
  insertFinishedDeposit,
} from '../../../test/catalog-fixtures.queries.ts'
import { smallPng } from '../../../test/directory-fixtures.queries.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const imageSample = new TestFile('photo.png', smallPng)

export const catalogDepositSamples: RouteSamples = {
  addDeposit: {
    body: {
      depositDate: '2026-11-21',
      applicationDate: '2026-11-21',
      catalog: 1,
      reason: 'new_tariff',
      fileFormat: 'csv',
      file: new TestFile('tarif.csv', 'Référence;Prix\nA1;2'),
    },
  },
  getDeposit: { foreignId: insertDepositOf },
  setDepositMedia: { body: { image: imageSample }, foreignId: insertDepositOf },
  correctDeposit: { body: {}, foreignId: insertDepositOf },
  importDeposit: { body: {}, foreignId: insertConfirmableDeposit },
  cancelDeposit: { foreignId: insertDepositOf },
  undoDeposit: { foreignId: insertFinishedDeposit },
  linkDepositFile: { foreignId: insertDepositOf },
  listDepositProblems: { foreignId: insertDepositOf },
  exportDepositProblems: { query: { format: 'csv' }, foreignId: insertDepositOf },
  exportDepositDeletions: { query: { format: 'csv' }, foreignId: insertDepositOf },
}
