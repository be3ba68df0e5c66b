import { accessTracesSamples } from '../src/access-traces/access-traces.samples.ts'
import { accountSamples } from '../src/account/account.samples.ts'
import { alertsSamples } from '../src/alerts/alerts.samples.ts'
import { apiStatisticsSamples } from '../src/api-statistics/api-statistics.samples.ts'
import { cartSamples } from '../src/cart/cart.samples.ts'
import { catalogDepositSamples } from '../src/catalog-deposit/catalog-deposit.samples.ts'
import { catalogsSamples } from '../src/catalogs/catalogs.samples.ts'
import { consultationReplySamples } from '../src/consultation-reply/consultation-reply.samples.ts'
import { consultationsSamples } from '../src/consultations/consultations.samples.ts'
import { customCatalogsSamples } from '../src/custom-catalogs/custom-catalogs.samples.ts'
import { diffusionTrackingsSamples } from '../src/diffusion-trackings/diffusion-trackings.samples.ts'
import { erpSessionsSamples } from '../src/erp-sessions/erp-sessions.samples.ts'
import { favoriteProductsSamples } from '../src/favorite-products/favorite-products.samples.ts'
import { frameworkAgreementsSamples } from '../src/framework-agreements/framework-agreements.samples.ts'
import { geocodingSamples } from '../src/geocoding/geocoding.samples.ts'
import { jobsSamples } from '../src/jobs/jobs.samples.ts'
import { newsSamples } from '../src/news/news.samples.ts'
import { notificationsSamples } from '../src/notifications/notifications.samples.ts'
import { ordersSamples } from '../src/orders/orders.samples.ts'
import { ownReferencesSamples } from '../src/own-references/own-references.samples.ts'
import { partnerKeysSamples } from '../src/partner-keys/partner-keys.samples.ts'
import { personalDataSamples } from '../src/personal-data/personal-data.samples.ts'
import { productErrorReportsSamples } from '../src/product-error-reports/product-error-reports.samples.ts'
import { productSearchSamples } from '../src/product-search/product-search.samples.ts'
import { productSheetSamples } from '../src/product-sheet/product-sheet.samples.ts'
import { punchOutSamples } from '../src/punch-out/punch-out.samples.ts'
import { quickEntrySamples } from '../src/quick-entry/quick-entry.samples.ts'
import { rulesAndAlertsSamples } from '../src/rules-and-alerts/rules-and-alerts.samples.ts'
import { savedSearchSamples } from '../src/saved-search/saved-search.samples.ts'
import { selectionHistorySamples } from '../src/selection-history/selection-history.samples.ts'
import { selectionListsSamples } from '../src/selection-lists/selection-lists.samples.ts'
import { statisticsSamples } from '../src/statistics/statistics.samples.ts'
import { supplierContactsSamples } from '../src/supplier-contacts/supplier-contacts.samples.ts'
import { supplierDocumentsSamples } from '../src/supplier-documents/supplier-documents.samples.ts'
import { supplierFinderSamples } from '../src/supplier-finder/supplier-finder.samples.ts'
import type { RouteSamples } from './route-sample.ts'

/** The samples of every feature, each in the folder of the feature's tests. */
export const routeSamples: RouteSamples = {
  ...accessTracesSamples,
  ...accountSamples,
  ...alertsSamples,
  ...apiStatisticsSamples,
  ...cartSamples,
  ...catalogDepositSamples,
  ...catalogsSamples,
  ...consultationReplySamples,
  ...consultationsSamples,
  ...customCatalogsSamples,
  ...diffusionTrackingsSamples,
  ...erpSessionsSamples,
  ...favoriteProductsSamples,
  ...frameworkAgreementsSamples,
  ...geocodingSamples,
  ...jobsSamples,
  ...newsSamples,
  ...notificationsSamples,
  ...ordersSamples,
  ...ownReferencesSamples,
  ...partnerKeysSamples,
  ...personalDataSamples,
  ...productErrorReportsSamples,
  ...productSearchSamples,
  ...productSheetSamples,
  ...punchOutSamples,
  ...quickEntrySamples,
  ...rulesAndAlertsSamples,
  ...savedSearchSamples,
  ...selectionHistorySamples,
  ...selectionListsSamples,
  ...statisticsSamples,
  ...supplierContactsSamples,
  ...supplierDocumentsSamples,
  ...supplierFinderSamples,
type RouteName = keyof typeof routes

/** What a walk over the whole contract needs to know of one route. */
export interface RouteSample {
  /** A body that the route accepts, where it takes one. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The query without which the route refuses. */
  readonly query?: Readonly<Record<string, unknown>>
  /** The id of a row that belongs to `client`'s company and that `client2` must not find; for routes with `{id}`.
   * Where only an administrator may call, any row: others are refused before it is looked for. */
  readonly foreignId?: (db: Db) => Promise<string | number>
  /** Where `foreignId` is a row that the route does not write, a row that it does. */
  readonly ownId?: (db: Db) => Promise<string | number>
  /** For a route that a link opens: the number of the row that the link is to, a row of `client`'s company. */
  readonly linkedRow?: (db: Db) => Promise<number>
  /** Puts what the body names where it belongs, before a call that shall succeed. */
  readonly prepare?: (db: Db) => Promise<void>
  /** With `linkedRow`: the number that the address holds beside the link. */
  readonly linkedPlace?: (db: Db, row: number) => Promise<number>
  /** Instead of `foreignId`: the rows are public knowledge, such as agencies, and nobody's. */
  readonly isPublic?: boolean
}

const partnerKey = { name: 'Partner', origins: ['https://partner.example'], scopes: ['suppliers:read'] }

const erpClient = {
  name: 'ERP',
  protocol: 'cxml',
  identity: 'AN1',
  unit: 1,
  origins: ['https://erp.example'],
  locale: 'fr',
}

const foreignProduct = (db: Db) => findProductOf(db, 'PX')
const addressSample = {
  name: 'Chantier',
  address: 'rue des Lices',
  zipCode: '35000',
  city: 'Rennes',
  countryCode: 'FRA',
  country: 'France',
  latitude: 48.11,
  longitude: -1.68,
}

const contactSample = {
  supplier: 1,
  agency: 1,
  firstName: 'Ana',
  lastName: 'Kerbraz',
  email: 'ana@example.org',
}

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
const orderDraft = { deliveryAddress: null, agency: 1 }
const orderLine = { reference: 'R', name: 'N', quantity: 2, unitPrice: 3, priceReason: 'Accord' }
const orderCost = { name: 'Port', mode: 'amount', amount: 5, percentage: null, franco: null }
const anOrder = (db: Db) => insertOrderOf(db)
const orderWithRemovedParts = (db: Db) => insertOrderOf(db, { isPartRemoved: true })

const quotationRuleSample = { unit: 1, catalog: null, family: null, algorithm: 'average', adjustment: 5 }

const thresholdsSample = { expiryDays: [60], outsideAmount: 100, dearerPercent: 5, pastDays: 30 }

const agreementFeeSample = {
  frameworkAgreement: 1,
  name: 'Transport',
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

const imageSample = new TestFile('photo.png', smallPng)

const consultationSample = {
  name: 'Consultation',
  businessCode: null,
  businessName: null,
  quotationNumber: null,
  quotationDetail: null,
  applicant: null,
  endDate: '2026-12-21T17:00:00+01:00',
  message: null,
  sharesJob: false,
  showsPrices: false,
  isSealed: false,
}
const lineSample = { reference: '', label: 'Pose', manufacturer: '', quantity: 2, comment: null }
const answerSample = { shippingText: '', validityText: '', message: '', lines: [] }

/** One line per route that has a body, an `{id}` or a query that must be there; the walk fails for those that are missing. */
export const routeSamples: Partial<Record<RouteName, RouteSample>> = {
  login: { body: { username: 'client', password: 'comptoir-demo' } },
  refreshToken: { body: { authorizeToken: 'x' } },
  readNotifications: { body: { upTo: 1 } },
  dismissNews: { foreignId: (db) => insertNewsOf(db) },
  restoreNews: { foreignId: (db) => insertNewsOf(db) },
  addNewsItem: { body: newsSample },
  changeNewsItem: { body: newsSample, foreignId: (db) => insertNewsOf(db) },
  removeNewsItem: { foreignId: (db) => insertNewsOf(db) },
  restoreNewsItem: { foreignId: (db) => insertNewsOf(db, { isRemoved: true }) },
  exportProductErrorReports: { query: { format: 'csv' } },
  treatProductErrorReport: {
    body: { answer: 'Corrigé', status: 'closed' },
    foreignId: (db) => insertErrorReport(db, '2026-11-20T09:00:00Z'),
  },
  previewNews: { body: { text: 'Bonjour' } },
  changeCatalogStatus: { body: { isActive: true }, isPublic: true },
  listCatalogProducts: { query: { catalog: 1 } },
  changeCatalogProductStatus: { body: { isEnabled: true }, isPublic: true },
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
  exportPersonalData: { foreignId: insertLeaver },
  erasePerson: { body: { username: leaver }, foreignId: insertLeaver },
  exportAccessTraces: { query: { format: 'csv' } },
  exportProductDiffusionErrors: { query: { format: 'csv' }, isPublic: true },
  exportPictureDiffusionErrors: { query: { format: 'csv' }, isPublic: true },
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
  getDeposit: { foreignId: insertDepositOf },
  setDepositMedia: { body: { image: imageSample }, foreignId: insertDepositOf },
  correctDeposit: { body: {}, foreignId: insertDepositOf },
  importDeposit: { body: {}, foreignId: insertConfirmableDeposit },
  cancelDeposit: { foreignId: insertDepositOf },
  undoDeposit: { foreignId: insertFinishedDeposit },
  linkDepositFile: { foreignId: insertDepositOf },
  listDepositProblems: { foreignId: insertDepositOf },
  exportDepositProblems: { query: { format: 'csv' }, foreignId: insertDepositOf },
  logout: { body: { authorizeToken: 'x' } },
  addSearchAbbreviation: { body: { short: 'disj.', long: 'disjoncteur' } },
  changeSearchAbbreviation: {
    body: { short: 'disj.', long: 'disjoncteur' },
    foreignId: insertSearchAbbreviation,
  },
  removeSearchAbbreviation: { foreignId: insertSearchAbbreviation },
  getProduct: { foreignId: foreignProduct },
  explainPrice: { foreignId: foreignProduct },
  getEnvironmentalData: { foreignId: foreignProduct },
  getProductDocument: { foreignId: foreignProduct },
  listComplementaryProducts: { foreignId: foreignProduct },
  listPriceHistory: { foreignId: foreignProduct },
  listProductAgreements: { foreignId: foreignProduct },
  listProductDocuments: { foreignId: foreignProduct },
  listProductRelations: { foreignId: foreignProduct },
  listProductStock: { foreignId: foreignProduct },
  listSimilarProducts: { foreignId: foreignProduct },
  listSuggestedProducts: { foreignId: foreignProduct },
  reportProductError: { body: { type: 'other', comment: 'x' }, foreignId: foreignProduct },
  addCartLine: { body: { productId: 1, quantity: 1 } },
  changeCartLine: { body: { quantity: 2 }, foreignId: (db) => insertCartLine(db) },
  removeCartLine: { foreignId: (db) => insertCartLine(db) },
  replayDeadJob: { foreignId: (db) => insertDeadJobOf(db) },
  createPartnerKey: { body: partnerKey },
  changePartnerKey: { body: partnerKey, foreignId: (db) => insertPartnerKey(db) },
  revokePartnerKey: { foreignId: (db) => insertPartnerKey(db) },
  exportErpClients: { query: { format: 'csv' } },
  createErpClient: { body: erpClient },
  changeErpClient: { body: erpClient, foreignId: insertErpClientOf },
  renewErpClientSecret: { foreignId: insertErpClientOf },
  revokeErpClient: { foreignId: insertErpClientOf },
  openErpSession: { body: { start: erpStart }, prepare: insertErpStart },
  transferErpCart: { body: { action: 'leave' }, prepare: insertErpSessionOfClient },
  restoreCartLine: { foreignId: (db) => insertCartLine(db, { isRemoved: true }) },
  addSavedSearch: { body: { name: 'Disjoncteurs', state: { search: 'disj' } } },
  changeSavedSearch: {
    body: { name: 'Disjoncteurs', state: { search: 'disj' } },
    foreignId: (db) => insertSavedSearch(db),
  },
  setSearchAlert: { body: alertSample, foreignId: (db) => insertSavedSearch(db) },
  setFavoritesAlert: { body: alertSample },
  getLinkedAlert: { linkedRow: (db) => insertProductAlertOf(db) },
  stopLinkedAlert: { linkedRow: (db) => insertProductAlertOf(db) },
  removeSavedSearch: { foreignId: (db) => insertSavedSearch(db) },
  recordProductView: { foreignId: (db) => findProductOf(db, 'PX') },
  removeHistoryEntry: { foreignId: (db) => insertHistoryEntry(db) },
  restoreHistory: { body: { removedAt: '2026-11-21T08:00:00Z' } },
  addFavoriteProduct: { foreignId: (db) => findProductOf(db, 'PX') },
  removeFavoriteProduct: { foreignId: (db) => findProductOf(db, 'PX') },
  locateAgencies: { query: { latitude: 48.1, longitude: -1.7 } },
  addFavoriteAgency: { isPublic: true },
  removeFavoriteAgency: { isPublic: true },
  findSupplierCoverage: { body: { products: [{ productId: 1 }] } },
  addCartLines: { body: { lines: [{ productId: 1, quantity: 1 }] } },
  undoCartBatch: { foreignId: (db) => insertCartBatch(db) },
  replaceCartLine: { body: { productId: 1 }, foreignId: (db) => insertCartLine(db) },
  listReplacements: { foreignId: (db) => insertCartLine(db) },
  matchProducts: { body: { lines: [{ references: ['1'], label: '' }] } },
  addOwnReference: { body: { reference: 'X-1', productId: 1 } },
  changeOwnReference: {
    body: { reference: 'X-2', productId: 1 },
    foreignId: (db) => insertOwnReference(db),
  },
  deleteOwnReference: { foreignId: (db) => insertOwnReference(db) },
  importOwnReferences: { body: { lines: [{ reference: 'X-3', product: '1' }] } },
  confirmEmail: { linkedRow: (db) => insertEmailChangeOf(db) },
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
  changeProfile: { body: { displayName: 'Claire', email: 'claire@example.org' } },
  selectAddress: { body: { address: null } },
  createAddress: { body: addressSample },
  changeAddress: { body: addressSample, foreignId: (db) => insertAddressOf(db) },
  removeAddress: { foreignId: (db) => insertAddressOf(db) },
  restoreAddress: { foreignId: (db) => insertAddressOf(db, { isRemoved: true }) },
  createCompanyContact: { body: contactSample },
  changeCompanyContact: { body: contactSample, foreignId: (db) => insertContactOf(db) },
  removeCompanyContact: { foreignId: (db) => insertContactOf(db) },
  restoreCompanyContact: { foreignId: (db) => insertContactOf(db, { isRemoved: true }) },
  setCompanyContactImage: { body: { image: imageSample }, foreignId: (db) => insertContactOf(db) },
  removeCompanyContactImage: { foreignId: (db) => insertContactOf(db) },
  createGlobalContact: { body: contactSample },
  changeGlobalContact: {
    body: contactSample,
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true }),
  },
  removeGlobalContact: {
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true }),
  },
  restoreGlobalContact: {
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true, isRemoved: true }),
  },
  setGlobalContactImage: {
    body: { image: imageSample },
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true }),
  },
  removeGlobalContactImage: {
    foreignId: (db) => insertContactOf(db),
    ownId: (db) => insertContactOf(db, { isGlobal: true }),
  },
  addSupplierFile: { body: { supplier: 1, file: new TestFile('conditions.pdf', '%PDF-1.7') } },
  linkSupplierFile: { foreignId: (db) => insertDocumentOf(db) },
  removeSupplierFile: { foreignId: (db) => insertDocumentOf(db) },
  restoreSupplierFile: { foreignId: (db) => insertDocumentOf(db, { isRemoved: true }) },
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
  createOrders: { body: cartOrder, prepare: insertCartOrder },
  undoOrders: { foreignId: insertOrderBatchOf },
  getOrder: { foreignId: anOrder },
  getOrderPdf: { foreignId: anOrder },
  listOrderEvents: { foreignId: anOrder },
  previewReorder: { foreignId: anOrder },
  changeOrder: { body: orderDraft, foreignId: anOrder },
  removeOrder: { foreignId: anOrder },
  restoreOrder: { foreignId: (db) => insertOrderOf(db, { isRemoved: true }) },
  confirmOrder: { body: {}, foreignId: anOrder },
  resendOrder: { foreignId: (db) => insertOrderOf(db, { isConfirmed: true }) },
  listOrderLines: { foreignId: anOrder },
  addOrderLines: { body: { lines: [{ productId: 1, quantity: 1 }] }, foreignId: anOrder },
  changeOrderLine: { body: orderLine, foreignId: anOrder },
  changeOrderLines: {
    body: { lines: [{ id: costOrderId, quantity: 4, unitPrice: 3, priceReason: 'Accord' }] },
    foreignId: async (db) => {
      await insertCostOrder(db)
      return costOrderId
    },
  },
  removeOrderLine: { foreignId: anOrder },
  restoreOrderLine: { foreignId: orderWithRemovedParts },
  listOrderCosts: { query: { order: 1 } },
  addOrderCost: { body: { order: costOrderId, cost: orderCost }, prepare: insertCostOrder },
  changeOrderCost: { body: orderCost, foreignId: anOrder },
  removeOrderCost: { foreignId: anOrder },
  restoreOrderCost: { foreignId: orderWithRemovedParts },
  listOrderDocuments: { foreignId: anOrder },
  addOrderDocument: { body: { file: new TestFile('plan.pdf', '%PDF-1.7') }, foreignId: anOrder },
  linkOrderDocument: { foreignId: anOrder },
  removeOrderDocument: { foreignId: anOrder },
  restoreOrderDocument: { foreignId: orderWithRemovedParts },
  exportConsultations: { query: { format: 'csv' } },
  exportApiStats: { query: { format: 'csv' } },
  exportStatistics: { query: { chart: 'months', format: 'csv' } },
  getConsultation: { foreignId: insertConsultationOf },
  createConsultation: { body: { name: 'Consultation' } },
  changeConsultation: { body: consultationSample, foreignId: insertConsultationOf },
  removeConsultation: { foreignId: insertConsultationOf },
  restoreConsultation: { foreignId: insertConsultationOf },
  awardConsultation: {
    body: { awards: [{ line: awardedId, supplier: awardedId, quantity: 1 }], takesExpired: true },
    foreignId: insertAnsweredConsultation,
  },
  sendConsultation: { foreignId: insertConsultationOf },
  openConsultationRound: {
    body: { endDate: '2026-12-21T17:00:00+01:00' },
    foreignId: insertSentConsultation,
  },
  closeConsultation: { body: {}, foreignId: insertConsultationOf },
  reopenConsultation: { foreignId: insertConsultationOf },
  listConsultationEvents: { foreignId: insertConsultationOf },
  exportConsultationEvents: { query: { format: 'csv' }, foreignId: insertConsultationOf },
  compareConsultation: { foreignId: insertConsultationOf },
  exportComparison: { query: { format: 'csv' }, foreignId: insertConsultationOf },
  listConsultationLines: { foreignId: insertConsultationOf },
  addConsultationLines: {
    body: { lines: [{ label: 'Pose', quantity: 1 }] },
    foreignId: insertConsultationOf,
  },
  changeConsultationLine: { body: lineSample, foreignId: insertConsultationLine },
  removeConsultationLine: { foreignId: insertConsultationLine },
  listConsultationSuppliers: { query: { consultation: 1 } },
  listProposedSuppliers: { foreignId: insertConsultationOf },
  addConsultationSupplier: { body: { consultation: 1, agency: 1 }, prepare: (db) => uninvite(db, 1, 1) },
  changeConsultationSupplier: {
    body: { agency: 1, contact: null, language: 'fr' },
    foreignId: insertSupplierOfFirstAgency,
  },
  removeConsultationSupplier: { foreignId: insertConsultationSupplier },
  resendConsultation: { foreignId: (db) => insertConsultationSupplier(db, { isSent: true }) },
  remindConsultationSupplier: { foreignId: (db) => insertConsultationSupplier(db, { isSent: true }) },
  listConsultationFiles: { foreignId: insertConsultationOf },
  listConsultationSupplierFiles: { foreignId: insertConsultationSupplier },
  addConsultationFile: {
    body: { kind: 'own', file: new TestFile('plan.pdf', '%PDF-1.7') },
    foreignId: insertConsultationOf,
  },
  linkConsultationFile: { foreignId: (db) => insertConsultationFile(db) },
  removeConsultationFile: { foreignId: (db) => insertConsultationFile(db) },
  restoreConsultationFile: { foreignId: (db) => insertConsultationFile(db) },
  listConsultationMessages: { foreignId: insertConsultationOf },
  addConsultationMessage: { body: { body: 'Bonjour' }, foreignId: insertConsultationOf },
  readConsultationReply: { linkedRow: insertRequestOf },
  openConsultationReply: { linkedRow: insertRequestOf },
  acceptReplyTerms: { body: { version: '2026-11' }, linkedRow: insertRequestOf },
  saveReply: { body: answerSample, linkedRow: insertRequestOf },
  sendReply: { body: { ...answerSample, isConfirmed: true }, linkedRow: insertOfferOf },
  declineReply: { body: { reason: 'Rupture' }, linkedRow: insertRequestOf },
  askReplyQuestion: { body: { body: 'Quel délai ?' }, linkedRow: insertRequestOf },
  addReplyFile: {
    body: { kind: 'answer', file: new TestFile('fiche.pdf', '%PDF-1.7') },
    linkedRow: insertRequestOf,
  },
  linkReplyFile: { linkedRow: insertRequestOf, linkedPlace: insertConsultationFile },
  removeReplyFile: { linkedRow: insertRequestOf, linkedPlace: insertConsultationFile },
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
  createQuotationRule: { body: quotationRuleSample },
  getQuotationRule: { foreignId: insertQuotationRuleOf },
  changeQuotationRule: { body: quotationRuleSample, foreignId: insertQuotationRuleOf },
  removeQuotationRule: { foreignId: insertQuotationRuleOf },
  restoreQuotationRule: { foreignId: insertQuotationRuleOf },
  previewQuotationPrice: { query: { product: 1, unit: 1, algorithm: 'average', adjustment: 5 } },
  listQuotationPrices: { query: { product: [1] } },
  getPurchaseAlert: { foreignId: insertAlertOf },
  changePurchaseAlert: { body: { assignee: null, isDismissed: true }, foreignId: insertAlertOf },
  changeAlertThresholds: { body: thresholdsSample, foreignId: findUnitOf },
  inheritAlertThresholds: { foreignId: findUnitOf },
  undoAgreementImport: { foreignId: insertAgreementImportOf },
  createPunchOutAccount: { body: punchOutAccountSample },
  changePunchOutAccount: { body: punchOutAccountSample, foreignId: (db) => insertPunchOutAccountOf(db) },
  removePunchOutAccount: { foreignId: (db) => insertPunchOutAccountOf(db) },
  restorePunchOutAccount: { foreignId: (db) => insertPunchOutAccountOf(db, { isRemoved: true }) },
  testPunchOutAccount: {
    foreignId: (db) => insertPunchOutAccountOf(db, { shopUrl: 'https://localhost/refused' }),
  },
  openPunchOutShop: { foreignId: (db) => insertPunchOutAccountOf(db) },
  getPunchOutSession: { foreignId: (db) => insertPunchOutSessionOf(db) },
  transferPunchOutSession: {
    body: { to: 'order' },
    foreignId: (db) => insertPunchOutSessionOf(db, { isReturned: true }),
  },
  receivePunchOut: { body: { fields: {} }, linkedRow: (db) => insertPunchOutSessionOf(db) },
  startPunchOut: { linkedRow: (db) => insertPunchOutSessionOf(db) },
}
