import {
  deleteFixtureFeatures,
  freeFamilyNames,
  insertFamilyOf,
} from '../../../test/family-fixtures.queries.ts'
import { TestFile } from '../../../test/caller.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const change = { nameFr: 'Famille X', nameEn: 'Family X', etimClass: null, parent: null }

const file = new TestFile('familles.csv', 'Code;Nom français;Nom anglais\r\nXX;Famille Y;Family Y\r\n')

export const familiesSamples: RouteSamples = {
  createFamily: {
    body: { ...change, nameFr: 'Nouvelle X', nameEn: 'New X', code: null },
    prepare: freeFamilyNames,
  },
  changeFamily: { body: change, prepare: freeFamilyNames, foreignId: insertFamilyOf },
  mergeFamily: { body: { into: 1 }, foreignId: insertFamilyOf },
  getFamilyConditions: { foreignId: insertFamilyOf },
  retireFamily: { foreignId: insertFamilyOf },
  restoreFamily: { foreignId: insertFamilyOf },
  getFamilyFeatures: { foreignId: insertFamilyOf },
  setFamilyFeatures: {
    body: { features: [{ code: 'EF900001', isFilter: true }] },
    foreignId: insertFamilyOf,
  },
  createFamilyFeature: {
    body: {
      nameFr: 'Caractéristique X',
      nameEn: 'Feature X',
      type: 'choice',
      unit: null,
      group: 'electrical',
      choices: [{ nameFr: 'Un', nameEn: 'One' }],
    },
    prepare: deleteFixtureFeatures,
  },
  getFamilyFeature: { foreignId: () => Promise.resolve('EF900001') },
  changeFamilyFeature: {
    body: { nameFr: 'Nombre X', nameEn: 'Number X', addedChoices: [] },
    foreignId: () => Promise.resolve('EF900001'),
  },
  exportManagedFamilies: { query: { format: 'csv' } },
  readFamilyFile: { body: { file } },
  importFamilyFile: { body: { file } },
}
