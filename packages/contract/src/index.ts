import * as constants from './constants.ts'
import * as routes from './routes.ts'

export { isExactly } from './product-search/exact-hit.rules.ts'
export { constants, routes }
export {
  routePath,
  defineRoute,
  keyScopes,
  fileSchema,
  type AnswerKind,
  type AnyRoute,
  type HttpMethod,
  type KeyScope,
  type Route,
  type RouteAuth,
  type RouteInput,
  type RouteOutput,
  type RouteParsed,
} from './route.ts'
export {
  accessActors,
  accessKinds,
  type AccessKind,
  type AccessTrace,
  type AccessTraceQuery,
} from './access-traces/access-traces.schema.ts'
export {
  personErasureSchema,
  personStates,
  type Person,
  type PersonErasure,
  type PersonQuery,
} from './personal-data/personal-data.schema.ts'
export {
  erpRole,
  heldRoles,
  isAllowed,
  passesManagement,
  permissionExtensions,
  permissionTable,
  roles,
  rolesAllowed,
  type HeldRole,
  type Permission,
  type Role,
  type Subject,
} from './permissions.ts'
export { AppError, commonErrorCodes, errorStatus, type ErrorCode } from './errors.ts'
export {
  emailSchema,
  linkParams,
  localeSchema,
  locales,
  uuidSchema,
  type Locale,
  type Named,
} from './common.schema.ts'
export { collectionOf, type CollectionView, type Facet } from './collection.schema.ts'
export {
  problemSchema,
  violationCodes,
  violationListSchema,
  type Problem,
  type Violation,
  type ViolationCode,
  type ViolationList,
} from './violation.schema.ts'
export { fieldKey, readViolations, violationListTypes, type ViolationMap } from './violation.rules.ts'
export {
  fromMoney,
  lineTotal,
  moneyOrNull,
  roundToCent,
  scaleMoney,
  sumMoney,
  toMoney,
  toThousandths,
  type Money,
} from './money.rules.ts'
export {
  applyDiscounts,
  priceSteps,
  quantityPrices,
  rankAgreements,
  resolvePrice,
  type AgreementConditions,
  type Discounts,
  type Hundredths,
  type PriceRange,
  type PriceStep,
  type PriceTrace,
} from './price.rules.ts'
export type {
  Catalog,
  CatalogProduct,
  CatalogProductQuery,
  CatalogQuery,
  CatalogSearchQuery,
} from './catalogs/catalogs.schema.ts'
export {
  depositDraftSchema,
  depositFields,
  depositFormats,
  depositReasons,
  depositStatuses,
  type Deposit,
  type DepositChoice,
  type DepositField,
  type DepositFormat,
  type DepositLine,
  type DepositProblem,
  type DepositQuery,
  type DepositReading,
  type DepositReason,
  type DepositReport,
  type DepositSheet,
  type DepositStatus,
} from './catalog-deposit/catalog-deposit.schema.ts'
export {
  canDeposit,
  checkDepositDays,
  depositUndoDays,
  isConfirmed,
  priceShockPercent,
} from './catalog-deposit/catalog-deposit.rules.ts'
export {
  customCatalogDraftSchema,
  customProductDraftSchema,
  type CustomCatalog,
  type CustomCatalogDraft,
  type CustomCatalogQuery,
  type CustomProduct,
  type CustomProductQuery,
} from './custom-catalogs/custom-catalogs.schema.ts'
export type { Diffusion, DiffusionQuery } from './diffusion-trackings/diffusion-trackings.schema.ts'
export type { Notification, NotificationQuery } from './notifications/notifications.schema.ts'
export { exportFormats, type ExportFormat } from './export.schema.ts'
export { isRecord } from './record.rules.ts'
export { readRetryAfter } from './retry-after.rules.ts'
export { imageTypeOf, type ImageType } from './image.rules.ts'
export { parseTypedNumber, writeTypedNumber, type TypedNumber } from './number.rules.ts'
export {
  credentialsSchema,
  hierarchySchema,
  profileDraftSchema,
  userAddressDraftSchema,
  userAddressSchema,
  userSchema,
  type Credentials,
  type Hierarchy,
  type OrganizationUnit,
  type Profile,
  type User,
  type UserAddress,
  type UserAddressDraft,
} from './account/account.schema.ts'
export { displayedAddress, fullAddress } from './account/account.rules.ts'
export {
  lifeCycles,
  priceLevels,
  salesUnits,
  type LifeCycle,
  type PriceLevel,
  type Product,
  type ProductPrice,
  type SalesUnit,
} from './product.schema.ts'
export { type RatingCheck, type RatingDifference, type Replacement } from './replacement.schema.ts'
export {
  productFacets,
  productQuerySchema,
  searchDepth,
  searchedFeaturesMax,
  type CatalogLite,
  type CatalogLiteQuery,
  type Family,
  type FeatureFilter,
  type ProductCollection,
  type ProductFacet,
  type ProductQuery,
  type ProductQueryInput,
  type FoundProduct,
} from './product-search/product-search.schema.ts'
export {
  priceBandEdges,
  priceBandOf,
  priceBands,
  readPriceBand,
  writePriceBand,
  type PriceBand,
} from './product-search/price-band.rules.ts'
export {
  searchAbbreviationChangeSchema,
  type SearchAbbreviation,
  type SearchAbbreviationChange,
  type SearchAbbreviationQuery,
} from './product-search/search-abbreviation.schema.ts'
export { savedSearchBodySchema, type SavedSearch } from './saved-search/saved-search.schema.ts'
export {
  historyKinds,
  type HistoryEntry,
  type HistoryKind,
  type HistoryQuery,
} from './selection-history/selection-history.schema.ts'
export {
  type FavoriteProduct,
  type FavoriteProductQuery,
} from './favorite-products/favorite-products.schema.ts'
export {
  relationKinds,
  sheetTabs,
  type ProductRelation,
  type ProductSheet,
  type RelationKind,
  type SheetTab,
  type Stock,
  type TechnicalFeature,
} from './product-sheet/product-sheet.schema.ts'
export { type DocumentKind, type ProductDocument } from './product-sheet/document.schema.ts'
export { type EnvironmentalData } from './product-sheet/environment.schema.ts'
export {
  type PastPrice,
  type PriceExplanation,
  type ProductAgreement,
} from './product-sheet/price-explanation.schema.ts'
export {
  errorReportMaxLength,
  errorReportSchema,
  type ErrorReportInput,
  type ErrorReportType,
} from './product-sheet/error-report.schema.ts'
export {
  cartLineQuantitySchema,
  francoSources,
  type Cart,
  type CartBatch,
  type CartChange,
  type CartGroup,
  type CartLine,
  type CartRefusal,
  type FrancoFiller,
} from './cart/cart.schema.ts'
export {
  documentFormats,
  selectionListDraftSchema,
  type DocumentFormat,
  type ItemChange,
  type ItemRefusal,
  type ListAccess,
  type ListShare,
  type SelectionItem,
  type SelectionList,
  type SelectionListChange,
  type SelectionListDraft,
  type SelectionListQuery,
  type Shareholder,
} from './selection-lists/selection-lists.schema.ts'
export {
  isFormula,
  quantityOf,
  type FormulaProblem,
  type Variables,
} from './selection-lists/formula.rules.ts'
export { positionsBetween, priceChange, totalsBySupplier } from './selection-lists/selection-lists.rules.ts'
export { cartLineTotal, roundToPackaging, sumTotals } from './line.rules.ts'
export { commonJob } from './job.rules.ts'
export { type Job } from './job.schema.ts'
export { feesOn, fillGap, nextFranco, sumFees, type FeeDue } from './fees.rules.ts'
export { type Fee } from './fees.schema.ts'
export {
  entryLinesMax,
  matchLinesMax,
  type MatchState,
  type MatchWay,
  type ProductMatch,
} from './quick-entry/quick-entry.schema.ts'
export {
  ownReferenceImportMax,
  ownReferenceWriteSchema,
  type OwnReference,
  type OwnReferenceImportState,
  type OwnReferenceQuery,
} from './own-references/own-references.schema.ts'
export {
  contactScopes,
  supplierContactDraftSchema,
  type ContactScope,
  type SupplierContact,
  type SupplierContactDraft,
  type SupplierContactQuery,
} from './supplier-contacts/supplier-contacts.schema.ts'
export { contactWriteRight } from './supplier-contacts/supplier-contacts.rules.ts'
export {
  type DocumentScope,
  type SupplierFile,
  type SupplierFileQuery,
} from './supplier-documents/supplier-documents.schema.ts'
export {
  supplierFacets,
  type Supplier,
  type SupplierFacet,
  type SupplierLiteQuery,
  type SupplierQuery,
} from './supplier-registry/supplier-registry.schema.ts'
export { documentWriteRight } from './supplier-documents/supplier-documents.rules.ts'
export {
  agencyFacets,
  agencyPointsMax,
  type Agency,
  type AgencyFacet,
  type AgencyLocationQuery,
  type AgencyPoints,
  type AgencyPointsQuery,
  type AgencyQuery,
  type ExceptionalDay,
  type SupplierTrait,
  type WeekHours,
} from './supplier-finder/supplier-finder.schema.ts'
export {
  basketLineSchema,
  type BasketLine,
  type SupplierCoverage,
} from './supplier-finder/supplier-coverage.schema.ts'
export { openingState, parisClock, type OpeningState } from './supplier-finder/opening-hours.rules.ts'
export {
  type GeocodedFeature,
  type GeocodedProperties,
  type GeocodeQuery,
  type GeocoderAnswer,
  type PlaceType,
  type ReverseGeocodeQuery,
} from './geocoding/geocoding.schema.ts'
export {
  geocodeDebounce,
  geocodeMinLength,
  readGeocoderAnswer,
  toSuggestion,
  toSuggestions,
  type GeocodedSuggestion,
} from './geocoding/geocoding.rules.ts'
export {
  partnerKeyFormSchema,
  type PartnerKey,
  type PartnerKeyForm,
  type PartnerKeyQuery,
} from './partner-keys/partner-keys.schema.ts'
export { embedding } from './partner-keys/partner-keys.rules.ts'
export { isOriginAllowed, readOrigin, wildcardDomain, type OriginReading } from './origin.rules.ts'
export {
  erpClientFormSchema,
  erpProtocols,
  type ErpClient,
  type ErpClientForm,
  type ErpClientQuery,
  type ErpProtocol,
} from './erp-sessions/erp-clients.schema.ts'
export {
  erpOperations,
  erpTransferSchema,
  type ErpOperation,
  type ErpSession,
  type ErpTransfer,
  type FormField,
  type OpenedErpSession,
  type TransferredLine,
} from './erp-sessions/erp-sessions.schema.ts'
export { isOpenToErp, type ErpAccess } from './erp-routes.ts'
export {
  addDays,
  agreementValidities,
  agreementValidity,
  expiringDays,
  type AgreementValidity,
} from './framework-agreements/framework-agreements.rules.ts'
export {
  agreementCreateSchema,
  agreementDuplicateSchema,
  agreementFacets,
  agreementHeadSchema,
  type AgreementCreate,
  type AgreementDuplicate,
  type AgreementFacet,
  type AgreementHead,
  type AgreementQuery,
  type FrameworkAgreement,
} from './framework-agreements/framework-agreements.schema.ts'
export {
  orderBlockers,
  orderCostDraftSchema,
  orderDraftSchema,
  orderFacets,
  orderLineChangeSchema,
  orderLineEditSchema,
  orderLetterStates,
  orderMessageMaxLength,
  orderOrigins,
  ordersFromCartSchema,
  type Delivery,
  type Order,
  type OrderBatch,
  type OrderBlocker,
  type OrderCost,
  type OrderCostDraft,
  type OrderDetail,
  type OrderDraft,
  type OrderLetterState,
  type OrderLine,
  type OrderLineChange,
  type OrderLineEdit,
  type OrderLinesChange,
  type OrderOrigin,
  type OrderQuery,
  type OrdersFromCart,
  type ReorderLine,
} from './orders/orders.schema.ts'
export {
  isOrderOpen,
  isSiret,
  orderBlockersOf,
  orderLineTotal,
  orderNumber,
  orderSums,
} from './orders/orders.rules.ts'
export type { Choice } from './choice.schema.ts'
export { priceOrigins, type PriceOrigin, type PriceProvenance } from './price-provenance.schema.ts'
export { type RowDocument } from './row-documents.schema.ts'
export { documentRoutes } from './row-documents.routes.ts'
export { type TimelineEvent } from './timeline.schema.ts'
export { coefficientOf, discountOf } from './framework-agreements/agreement-discounts.rules.ts'
export {
  agreementAgenciesDraftSchema,
  agreementCatalogsDraftSchema,
  agreementFeeDraftSchema,
  type AgreementAgencies,
  type AgreementAgenciesDraft,
  type AgreementCatalogs,
  type AgreementCatalogsDraft,
  type AgreementDocument,
  type AgreementFee,
  type AgreementFeeDraft,
} from './framework-agreements/agreement-parts.schema.ts'
export {
  discountLinesMax,
  type AgreementDiscount,
  type AgreementDiscountQuery,
  type AgreementDiscountsWrite,
  type DiscountAdjustment,
  type DiscountCategory,
  type DiscountChange,
  type MultiplePricesWrite,
  type TestedPrice,
  type TestedPriceQuery,
} from './framework-agreements/agreement-discounts.schema.ts'
export {
  type AgreementImport,
  type IgnoredLine,
  type ImportCounters,
  type ImportDifference,
  type ImportRehearsal,
} from './framework-agreements/agreement-imports.schema.ts'
export {
  bestBySupplier,
  quotationAlgorithms,
  quotationPrice,
  rankRules,
  type QuotationAlgorithm,
  type QuotationResult,
  type QuotationRuleScope,
} from './rules-and-alerts/quotation-price.rules.ts'
export {
  alertKinds,
  alertStates,
  expiryLevel,
  isDearer,
  usualThresholds,
  type AlertKind,
  type AlertState,
  type AlertThresholds,
} from './rules-and-alerts/alerts.rules.ts'
export {
  alertThresholdsDraftSchema,
  type AlertThresholdsDraft,
  type PurchaseAlert,
  type PurchaseAlertChange,
  type PurchaseAlertQuery,
  type UnitThresholds,
} from './rules-and-alerts/alerts.schema.ts'
export {
  quotationRuleDraftSchema,
  type QuotationPreview,
  type QuotationPreviewQuery,
  type QuotationPrice,
  type QuotationRule,
  type QuotationRuleDraft,
  type QuotationRuleQuery,
} from './rules-and-alerts/rules-and-alerts.schema.ts'
export { type DeadJob, type DeadJobQuery } from './jobs/jobs.schema.ts'
export {
  activityFilters,
  consultationStatuses,
  diffusionStatuses,
  importStates,
  orderStatuses,
  orderTransitions,
  type ActivityFilter,
  type ConsultationStatus,
  type DiffusionStatus,
  type ImportState,
  type OrderStatus,
} from './statuses.ts'
export { consultationStatus, type ConsultationFacts } from './statuses.rules.ts'
export {
  awardProposals,
  awardProposalsInSlices,
  type AwardKind,
  type AwardProblem,
  type AwardProposal,
  type AwardReason,
  type AwardShare,
} from './consultations/award.rules.ts'
export { awardProblem } from './consultations/award-comparison.rules.ts'
export type { AwardLine, AwardOffer, AwardSupplier } from './consultations/award-costs.rules.ts'
export {
  answerFaults,
  answerWarnings,
  isAnswer,
  readAmount,
  readDays,
  readPrice,
  type AnswerFault,
  type AnswerWarnings,
} from './answer.rules.ts'
export {
  answerLineKinds,
  type AnswerHead,
  type AnswerLine,
  type AnswerLineDraft,
  type AnswerLineKind,
  type AnswerState,
  type AskedLine,
  type ConsultationFile,
} from './answer.schema.ts'
export {
  consultationDraftSchema,
  consultationOrigins,
  type Consultation,
  type ConsultationAdd,
  type ConsultationDraft,
  type ConsultationLineAdd,
  type ConsultationOrigin,
  type ConsultationQuery,
} from './consultations/consultations.schema.ts'
export {
  consultationEventKinds,
  consultationFileKinds,
  consultationSupplierChangeSchema,
  type ComparedAnswer,
  type Comparison,
  type ConsultationAward,
  type ConsultationEvent,
  type ConsultationEventKind,
  type ConsultationFileKind,
  type ConsultationLine,
  type ConsultationMessage,
  type ConsultationSupplier,
  type ProposedSupplier,
} from './consultations/consultation-parts.schema.ts'
export {
  nextStep,
  nextSteps,
  sendFaults,
  supplierState,
  supplierStates,
  type NextStep,
  type SupplierState,
} from './consultations/consultations.rules.ts'
export {
  answerDraftSchema,
  type AnswerDraft,
  type ConsultationReply,
  type ReplyState,
} from './consultation-reply/consultation-reply.schema.ts'

export {
  apiClientKinds,
  apiOverviewSchema,
  apiStatGroups,
  statusClasses,
  type ApiClientKind,
  type ApiOverview,
  type ApiOverviewQuery,
  type ApiStat,
  type ApiStatGroup,
  type ApiStatQuery,
  type StatusClass,
} from './api-statistics/api-statistics.schema.ts'
export {
  durationClass,
  durationClasses,
  durationPercentile,
  quotaUsedOf,
} from './api-statistics/api-statistics.rules.ts'

export {
  monthSchema,
  statisticsCharts,
  type Figures,
  type Statistics,
  type StatisticsChart,
  type StatisticsQuery,
  type StatisticsShare,
} from './statistics/statistics.schema.ts'
export {
  addMonths,
  changeOf,
  daysOf,
  keptMonths,
  monthCount,
  monthsIn,
  periodBefore,
  periodOf,
  shareOf,
  type MonthRange,
} from './statistics/statistics.rules.ts'
export {
  punchOutAccountFormSchema,
  punchOutProblems,
  punchOutProtocols,
  punchOutTargets,
  punchOutUserMappings,
  type PunchOutAccount,
  type PunchOutAccountForm,
  type PunchOutItem,
  type PunchOutOpening,
  type PunchOutProblem,
  type PunchOutProtocol,
  type PunchOutReturn,
  type PunchOutSession,
  type PunchOutSessionDetail,
  type PunchOutShop,
  type PunchOutState,
  type PunchOutTarget,
  type PunchOutTest,
  type PunchOutUserMapping,
} from './punch-out/punch-out.schema.ts'
export {
  punchOutAddressProblem,
  punchOutPriceDays,
  punchOutSessionHours,
} from './punch-out/punch-out.rules.ts'
export {
  awaitingKinds,
  awaitingKindsOf,
  depositProblemStatuses,
  type AwaitingKind,
} from './awaiting/awaiting.schema.ts'
export { richTextTags, type RichTextNode, type RichTextTag } from './news/rich-text.schema.ts'
export { newsPhase, newsPhases, type NewsPhase } from './news/news.rules.ts'
export {
  newsFormSchema,
  newsTextMaxLength,
  type News,
  type NewsForm,
  type NewsItem,
  type NewsItemQuery,
} from './news/news.schema.ts'
export {
  errorReportFacets,
  errorReportStatuses,
  errorReportTreatmentSchema,
  reportAnswerMaxLength,
  type ErrorReportStatus,
  type ErrorReportTreatment,
  type ProductErrorReport,
  type ProductErrorReportQuery,
} from './product-error-reports/product-error-reports.schema.ts'
export { productChanges, type AlertEvent } from './alerts/alerts.rules.ts'
export {
  alertFormSchema,
  alertPercentMax,
  alertProductsMax,
  isAlertOn,
  type AlertForm,
  type ProductAlert,
} from './alerts/alerts.schema.ts'
