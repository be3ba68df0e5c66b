import * as constants from './constants.ts'
import * as routes from './routes.ts'

export { constants, routes }

// What several features share.
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
  addPercent,
  fromMoney,
  lineTotal,
  moneyOrNull,
  rebase,
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
export { exportFormats, type ExportFormat } from './export.schema.ts'
export { addDays, dayOf } from './day.rules.ts'
export { isRecord } from './record.rules.ts'
export { readRetryAfter } from './retry-after.rules.ts'
export { imageTypeOf, type ImageType } from './image.rules.ts'
export { parseTypedNumber, writeTypedNumber, type TypedNumber } from './number.rules.ts'
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
export { cartLineTotal, roundToPackaging, sumTotals } from './line.rules.ts'
export { commonJob, noJob } from './job.rules.ts'
export { type Job } from './job.schema.ts'
export { feesOn, fillGap, nextFranco, sumFees, type FeeDue } from './fees.rules.ts'
export { type Fee } from './fees.schema.ts'
export { isOriginAllowed, readOrigin, wildcardDomain, type OriginReading } from './origin.rules.ts'
export { isOpenToErp, type ErpAccess } from './erp-routes.ts'
export type { Choice } from './choice.schema.ts'
export { priceOrigins, type PriceOrigin, type PriceProvenance } from './price-provenance.schema.ts'
export { type RowDocument } from './row-documents.schema.ts'
export { documentRoutes } from './row-documents.routes.ts'
export { type TimelineEvent } from './timeline.schema.ts'
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
  answerDraftSchema,
  answerLineKinds,
  type AnswerDraft,
  type AnswerHead,
  type AnswerLine,
  type AnswerLineDraft,
  type AnswerLineKind,
  type AnswerState,
  type AskedLine,
  type ConsultationFile,
} from './answer.schema.ts'

// Each feature says in its own index which of its names are public.
export * from './access-traces/index.ts'
export * from './account/index.ts'
export * from './alerts/index.ts'
export * from './api-statistics/index.ts'
export * from './awaiting/index.ts'
export * from './cart/index.ts'
export * from './catalog-deposit/index.ts'
export * from './catalogs/index.ts'
export * from './consultation-reply/index.ts'
export * from './consultations/index.ts'
export * from './custom-catalogs/index.ts'
export * from './diffusion-trackings/index.ts'
export * from './erp-sessions/index.ts'
export * from './favorite-products/index.ts'
export * from './framework-agreements/index.ts'
export * from './geocoding/index.ts'
export * from './groups/index.ts'
export * from './jobs/index.ts'
export * from './news/index.ts'
export * from './notifications/index.ts'
export * from './orders/index.ts'
export * from './own-references/index.ts'
export * from './partner-keys/index.ts'
export * from './personal-data/index.ts'
export * from './product-error-reports/index.ts'
export * from './product-search/index.ts'
export * from './product-sheet/index.ts'
export * from './punch-out/index.ts'
export * from './quick-entry/index.ts'
export * from './rules-and-alerts/index.ts'
export * from './saved-search/index.ts'
export * from './selection-history/index.ts'
export * from './selection-lists/index.ts'
export * from './statistics/index.ts'
export * from './supplier-contacts/index.ts'
export * from './supplier-documents/index.ts'
export * from './supplier-finder/index.ts'
export * from './supplier-registry/index.ts'
