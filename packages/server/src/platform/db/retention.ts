import type { Tables } from './tables.ts'

/**
 * The retention rule of a table (D-33).
 *
 * - `none`: as long as the company, the person or the catalogue they belong to;
 * - `activity`: 13 months after the last activity;
 * - `trace`: one year;
 * - `brief`: days, at most 90, after their use;
 * - `referenced`: as long as a row refers to them;
 * - `{ with }`: as long as the row of another table, with which a foreign key deletes them.
 */
export type Retention =
  | 'none'
  | 'activity'
  | 'trace'
  | 'brief'
  | 'referenced'
  | { readonly with: keyof Tables }

/** The rule of every table, applied nightly by `erasers` of `app.jobs.ts`. */
export const retention = {
  company: 'none',
  companyGroup: 'none',
  installation: 'none',
  dataImport: 'trace',
  // What it says of rows is deleted after a week.
  dataImportRow: 'brief',
  organizationUnit: { with: 'company' },
  appUser: { with: 'company' },
  appUserUnit: { with: 'appUser' },
  emailChange: 'brief',
  passwordRequest: 'brief',
  userSession: 'brief',
  knownNetwork: 'brief',
  signInAttempt: 'brief',
  userAddress: { with: 'appUser' },
  partnerKey: 'none',
  supplierOrderFiles: { with: 'company' },
  webhook: { with: 'company' },
  webhookMessage: 'brief',
  webhookDelivery: { with: 'webhookMessage' },
  assistantToken: 'trace',
  erpClient: { with: 'company' },
  // The technical user and its cart are deleted within a day of the session's end.
  erpSession: 'trace',

  // They stay while valid and are deleted 13 months after their last day.
  agreement: 'activity',
  agreementAgency: { with: 'agreement' },
  agreementCatalog: { with: 'agreement' },
  agreementFamily: { with: 'agreement' },
  agreementProduct: { with: 'agreement' },
  agreementPriceRange: { with: 'agreement' },
  agreementFee: { with: 'agreement' },
  agreementDocument: { with: 'agreement' },
  agreementImport: { with: 'agreement' },
  quotationPriceRule: { with: 'company' },
  alertThreshold: { with: 'company' },
  purchaseAlert: { with: 'agreement' },
  alertLetter: { with: 'appUser' },

  consultation: 'activity',
  consultationLine: { with: 'consultation' },
  consultationSupplier: { with: 'consultation' },
  consultationRound: { with: 'consultation' },
  consultationAnswer: { with: 'consultationSupplier' },
  consultationAnswerLine: { with: 'consultationAnswer' },
  consultationMessage: { with: 'consultation' },
  consultationFile: { with: 'consultation' },
  consultationEvent: { with: 'consultation' },
  consultationAward: { with: 'consultationLine' },

  cartLine: 'activity',
  cartBatch: 'brief',
  cartBatchLine: { with: 'cartBatch' },

  // As long as it is open, or a list, a consultation or an order bears its code.
  jobSite: 'activity',
  selectionList: 'activity',
  selectionListItem: { with: 'selectionList' },
  selectionListShare: { with: 'selectionList' },
  selectionListConsultation: { with: 'selectionList' },
  selectionHistory: 'activity',
  savedSearch: { with: 'appUser' },
  productAlert: { with: 'appUser' },
  productAlertProduct: { with: 'productAlert' },
  favoriteProduct: { with: 'appUser' },
  favoriteAgency: { with: 'appUser' },

  purchaseOrder: 'activity',
  orderLine: { with: 'purchaseOrder' },
  orderCost: { with: 'purchaseOrder' },
  orderLetter: { with: 'purchaseOrder' },
  orderBatch: 'brief',
  // Numbers are never reused.
  orderCounter: { with: 'company' },
  // They are deleted with the row they are about, which has no foreign key: `eraseRowTraces`.
  timelineEvent: 'activity',
  rowFile: 'activity',

  punchOutAccount: { with: 'company' },
  punchOutSession: 'activity',
  punchOutItem: { with: 'punchOutSession' },
  punchOutTransmission: { with: 'purchaseOrder' },

  notification: 'activity',
  // Without a last day an item is shown until it is withdrawn.
  newsItem: 'activity',
  newsItemCompany: { with: 'newsItem' },
  newsDismissal: { with: 'newsItem' },
  productErrorReport: 'activity',
  auditEntry: 'trace',
  statisticsPending: { with: 'purchaseOrder' },
  statisticsMonth: 'activity',
  statisticsProduct: 'activity',
  statisticsProductTotal: 'activity',
  emptySearch: 'activity',
  apiUse: 'trace',
  apiUseMinute: 'trace',
  deadJob: 'trace',
  letter: 'trace',
  idempotentAnswer: 'brief',
  accessLink: 'brief',
  fileContent: 'referenced',
  companyFile: { with: 'fileContent' },

  catalogDeposit: 'activity',
  depositRow: { with: 'catalogDeposit' },
  depositNewProduct: { with: 'catalogDeposit' },
  depositProblem: { with: 'catalogDeposit' },
  depositUndo: { with: 'catalogDeposit' },
  catalogDiffusion: { with: 'catalogDeposit' },
  depositMedia: { with: 'catalogDiffusion' },
  depositPicture: { with: 'catalogDeposit' },
  depositPictureName: { with: 'catalogDeposit' },
  depositMapping: { with: 'catalog' },
  partnerCatalog: { with: 'appUser' },
  ownReference: { with: 'company' },

  manufacturer: 'none',
  supplier: 'none',
  supplierTrait: 'none',
  supplierHasTrait: { with: 'supplier' },
  supplierAgencyCount: 'none',
  supplierContact: 'none',
  supplierFile: 'none',
  agency: 'none',
  family: 'none',
  familyComplement: { with: 'family' },
  priceList: 'none',
  catalog: 'none',
  companyCatalog: { with: 'company' },
  product: 'none',
  productRelation: { with: 'product' },
  productDocument: 'none',
  productEnvironment: { with: 'product' },
  productPastPrice: { with: 'product' },
  productPicture: { with: 'product' },
  productErrorType: 'none',
  agencyStock: { with: 'product' },
  featureGroup: 'none',
  feature: 'none',
  featureValue: 'none',
  featureFamily: 'none',

  productSearch: 'none',
  searchWord: 'none',
  searchLexeme: 'none',
  productSearchAhead: 'brief',
  searchWordAhead: 'brief',
  searchLexemeChange: 'none',
  searchFeatureValue: 'none',
  searchFamily: 'none',
  searchBound: 'none',
  searchState: 'none',
  searchAbbreviation: 'none',
  catalogFacetCount: 'none',
} as const satisfies Record<keyof Tables, Retention>
