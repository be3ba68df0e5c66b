import * as constants from './core/constants.ts'
import * as routes from './routes.ts'

export { constants, routes }

// What several features share.
export {
  errorsOf,
  routePath,
  defineRoute,
  keyScopes,
  fileSchema,
  type ResponseKind,
  type AnyRoute,
  type HttpMethod,
  type KeyScope,
  type Route,
  type RouteAuth,
  type RouteInput,
  type RouteOutput,
  type RouteParsed,
} from './core/route.ts'
export {
  companyAdministratorRole,
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
} from './core/permissions.ts'
export { AppError, commonErrorCodes, errorStatus, type ErrorCode } from './core/errors.ts'
export { fileProblems, type FileProblem } from './core/file-problems.ts'
export { conflictReasons, type ConflictReason } from './core/conflict-reasons.ts'
export {
  emailSchema,
  linkParams,
  localeSchema,
  locales,
  uuidSchema,
  type Locale,
  type Named,
} from './core/common.schema.ts'
export { webAddressProblem } from './core/web-address.rules.ts'
export {
  collectionOf,
  collectionViewSchema,
  facetSchema,
  type CollectionView,
  type Facet,
} from './core/collection.schema.ts'
export {
  problemSchema,
  violationCodes,
  violationListSchema,
  type Problem,
  type Violation,
  type ViolationCode,
  type ViolationList,
} from './core/violation.schema.ts'
export { fieldKey, readViolations, violationListTypes, type ViolationMap } from './core/violation.rules.ts'
export {
  addPercent,
  fromMoney,
  lineTotal,
  moneyOrNull,
  percentOf,
  rebase,
  scaleMoney,
  sumMoney,
  toMoney,
  toThousandths,
  unitPriceDecimals,
  type Money,
} from './domain/money.rules.ts'
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
} from './domain/price.rules.ts'
export { exportFormats, type ExportFormat } from './core/export.schema.ts'
export { addDays, dayOf } from './core/day.rules.ts'
export { isRecord } from './core/record.rules.ts'
export { readRetryAfter } from './core/retry-after.rules.ts'
export { imageTypeOf, type ImageType } from './core/image.rules.ts'
export { compareReferences, pickByReference } from './domain/reference.rules.ts'
export {
  decimalSeparatorOf,
  parseTypedNumber,
  writeTypedNumber,
  type DecimalSeparator,
  type TypedNumber,
} from './core/number.rules.ts'
export {
  lifeCycles,
  priceLevels,
  salesUnits,
  type LifeCycle,
  type PriceLevel,
  type Product,
  type ProductPrice,
  type SalesUnit,
} from './domain/product.schema.ts'
export { type RatingCheck, type RatingDifference, type Replacement } from './domain/replacement.schema.ts'
export { cartLineTotal, roundToPackaging, sumTotals } from './domain/line.rules.ts'
export { changeProject, commonProject, noProject } from './domain/project.rules.ts'
export { type Project } from './domain/project.schema.ts'
export { feesOn, fillGap, nextFranco, sumFees, type FeeDue } from './domain/fees.rules.ts'
export { type Fee } from './domain/fees.schema.ts'
export { defaultOrderFiles, orderFormats, type OrderFormat } from './domain/order-format.schema.ts'
export { isOriginAllowed, readOrigin, wildcardDomain, type OriginReading } from './domain/origin.rules.ts'
export { isOpenToErp, type ErpAccess } from './erp-routes.ts'
export type { Choice } from './core/choice.schema.ts'
export { priceOrigins, type PriceOrigin, type PriceProvenance } from './domain/price-provenance.schema.ts'
export { type RowDocument } from './domain/row-documents.schema.ts'
export { documentRoutes } from './domain/row-documents.routes.ts'
export { type TimelineEvent } from './domain/timeline.schema.ts'
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
} from './domain/statuses.ts'
export { consultationStatus, type ConsultationFacts } from './domain/statuses.rules.ts'
export {
  amountReadings,
  answerFaults,
  blankAnswerLine,
  isAnswer,
  readAmount,
  readDays,
  readPrice,
  type AnswerFault,
} from './domain/answers/answer.rules.ts'
export { answerWarnings, hasWarnings, type AnswerWarnings } from './domain/answers/answer-warnings.rules.ts'
export {
  priceOutlier,
  priceOutlierFactor,
  type PriceComparison,
  type PriceOutlier,
} from './domain/answers/price-outlier.rules.ts'
export {
  answerDraftSchema,
  answerLineKinds,
  type AnswerDraft,
  type AnswerHead,
  type AnswerLine,
  type AnswerLineDraft,
  type AnswerLineKind,
  type AnswerState,
  type RequestedLine,
  type ConsultationFile,
} from './domain/answer.schema.ts'

// The index of each feature lists its public names.
export * from './features/access-traces/index.ts'
export * from './features/account/index.ts'
export * from './features/alerts/index.ts'
export * from './features/api-statistics/index.ts'
export * from './features/assistants/index.ts'
export * from './features/pending/index.ts'
export * from './features/cart/index.ts'
export * from './features/catalog-deposit/index.ts'
export * from './features/catalogs/index.ts'
export * from './features/consultation-reply/index.ts'
export * from './features/consultations/index.ts'
export * from './features/custom-catalogs/index.ts'
export * from './features/diffusion-trackings/index.ts'
export * from './features/erp-sessions/index.ts'
export * from './features/favorite-products/index.ts'
export * from './features/framework-agreements/index.ts'
export * from './domain/geocoding/index.ts'
export * from './domain/imports/index.ts'
export * from './domain/entry-text/index.ts'
export * from './domain/table-text/index.ts'
export * from './features/families/index.ts'
export * from './features/administration/index.ts'
export * from './features/installation/index.ts'
export * from './features/job-sites/index.ts'
export * from './features/jobs/index.ts'
export * from './features/news/index.ts'
export * from './features/notifications/index.ts'
export * from './features/orders/index.ts'
export * from './features/own-references/index.ts'
export * from './features/partner-keys/index.ts'
export * from './features/personal-data/index.ts'
export * from './features/product-error-reports/index.ts'
export * from './features/product-search/index.ts'
export * from './features/product-sheet/index.ts'
export * from './features/punch-out/index.ts'
export * from './features/quick-entry/index.ts'
export * from './features/rules-and-alerts/index.ts'
export * from './features/saved-search/index.ts'
export { isGtin, readBarcode, type ScannedCode } from './domain/entry-text/barcode.rules.ts'
export * from './features/selection-history/index.ts'
export * from './features/selection-lists/index.ts'
export * from './features/statistics/index.ts'
export * from './features/supplier-contacts/index.ts'
export * from './features/supplier-documents/index.ts'
export * from './features/supplier-finder/index.ts'
export * from './features/supplier-registry/index.ts'
export * from './features/webhooks/index.ts'
