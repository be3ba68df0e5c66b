import * as constants from './constants.ts'
import * as routes from './routes.ts'

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
  isAllowed,
  permissionTable,
  roles,
  rolesAllowed,
  type Permission,
  type Role,
  type Subject,
} from './permissions.ts'
export { AppError, commonErrorCodes, errorStatus, type ErrorCode } from './errors.ts'
export { localeSchema, locales, type Locale, type Named } from './common.schema.ts'
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
export {
  productFacets,
  productQuerySchema,
  searchDepth,
  searchedFeaturesMax,
  type CatalogLite,
  type Family,
  type FeatureFilter,
  type ProductCollection,
  type ProductFacet,
  type ProductQuery,
  type ProductQueryInput,
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
} from './product-search/search-abbreviation.schema.ts'
export { savedSearchBodySchema, type SavedSearch } from './saved-search/saved-search.schema.ts'
export {
  historyKinds,
  type HistoryEntry,
  type HistoryKind,
} from './selection-history/selection-history.schema.ts'
export { type FavoriteProduct } from './favorite-products/favorite-products.schema.ts'
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
  type CartAct,
  type CartGroup,
  type CartLine,
  type CartRefusal,
  type FrancoFiller,
} from './cart/cart.schema.ts'
export { cartLineTotal, roundToPackaging, sumTotals } from './cart/cart.rules.ts'
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
export {
  embedding,
  isOriginAllowed,
  readOrigin,
  wildcardDomain,
  type OriginReading,
} from './partner-keys/partner-keys.rules.ts'
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
