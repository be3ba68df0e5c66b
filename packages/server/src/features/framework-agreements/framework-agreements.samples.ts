import {
  endAgreementImports,
  findAgreementFeeOf,
  findAgreementOf,
  findAgreementOfCatalogs,
  insertAgreementImportOf,
} from '../../../test/agreement-fixtures.queries.ts'
import { TestFile } from '../../../test/caller.ts'
import type { RouteSamples } from '../../../test/route-sample.ts'

const agreementSample = {
  name: 'A',
  supplier: 1,
  unit: 1,
  start: '2026-01-01',
  end: '2026-12-31',
  appliesToHierarchy: true,
  catalogs: [1],
  appliesToAllAgencies: true,
  agencies: [],
}

const agreementFeeSample = {
  frameworkAgreement: 1,
  name: 'Transport',
  nameEn: 'Shipping',
  mode: 'amount',
  amount: 25,
  percentage: null,
  franco: 500,
  isDefault: true,
}

const adjustmentSample = {
  frameworkAgreement: 1,
  netPercent: 3,
  discountPoints: 0,
  family: null,
  catalog: null,
}

const agreementFileSample = {
  frameworkAgreement: 1,
  file: new TestFile('cnr.csv', 'ONGLET;MARQUE;FAMREM;REM1\r\nT01;X;F01;12\r\n'),
}

export const frameworkAgreementsSamples: RouteSamples = {
  getFrameworkAgreement: { foreignId: findAgreementOf },
  createFrameworkAgreement: { body: agreementSample },
  changeFrameworkAgreement: {
    body: { name: 'A', unit: 1, start: '2026-01-01', end: '2026-12-31', appliesToHierarchy: true },
    foreignId: findAgreementOf,
  },
  removeFrameworkAgreement: { foreignId: findAgreementOf },
  restoreFrameworkAgreement: { foreignId: findAgreementOf },
  duplicateFrameworkAgreement: {
    body: { name: 'A', start: '2027-01-01', end: '2027-12-31', percent: 2 },
    foreignId: findAgreementOf,
  },
  listAgreementHistory: { foreignId: findAgreementOf },
  listAgreementCatalogChoices: { query: { supplier: 1 } },
  listAgreementAgencyChoices: { query: { supplier: 1 } },
  getAgreementAgencies: { foreignId: findAgreementOf },
  changeAgreementAgencies: {
    body: { appliesToAllAgencies: true, agencies: [] },
    foreignId: findAgreementOf,
  },
  getAgreementCatalogs: { foreignId: findAgreementOf },
  changeAgreementCatalogs: {
    body: { catalogs: [{ catalog: 1, discount1: 10, discount2: null }] },
    foreignId: findAgreementOf,
  },
  removeAgreementCatalog: { foreignId: findAgreementOfCatalogs },
  listCatalogHeaders: { query: { frameworkAgreement: 1 } },
  listAgreementFees: { query: { frameworkAgreement: 1 } },
  addAgreementFee: { body: agreementFeeSample },
  changeAgreementFee: { body: agreementFeeSample, foreignId: findAgreementFeeOf },
  removeAgreementFee: { foreignId: findAgreementFeeOf },
  restoreAgreementFee: { foreignId: findAgreementFeeOf },
  listAgreementDocuments: { foreignId: findAgreementOf },
  addAgreementDocument: {
    body: { file: new TestFile('contrat.pdf', '%PDF-1.4') },
    foreignId: findAgreementOf,
  },
  linkAgreementDocument: { foreignId: findAgreementOf },
  removeAgreementDocument: { foreignId: findAgreementOf },
  restoreAgreementDocument: { foreignId: findAgreementOf },
  listAgreementDiscounts: { query: { frameworkAgreement: 1, category: 'products' } },
  listCatalogDiscounts: { foreignId: findAgreementOf },
  changeAgreementDiscounts: { body: { frameworkAgreement: 1, families: [], products: [] } },
  changeMultiplePrices: { body: { frameworkAgreement: 1, products: [] } },
  previewDiscountAdjustment: { body: adjustmentSample },
  adjustDiscounts: { body: adjustmentSample, prepare: endAgreementImports },
  testAgreementPrice: { query: { product: 1, unit: 1, day: '2026-11-22' }, foreignId: findAgreementOf },
  readAgreementFile: { body: agreementFileSample },
  importAgreementFile: { body: agreementFileSample, prepare: endAgreementImports },
  listAgreementImports: { query: { frameworkAgreement: 1 } },
  exportIgnoredLines: { query: { format: 'csv' }, foreignId: insertAgreementImportOf },
  undoAgreementImport: { foreignId: insertAgreementImportOf },
}
