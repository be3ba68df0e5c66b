export {
  agreementValidities,
  agreementValidity,
  expiringDays,
  type AgreementValidity,
} from './framework-agreements.rules.ts'
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
} from './framework-agreements.schema.ts'
export { coefficientOf, discountOf } from './agreement-discounts.rules.ts'
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
} from './agreement-parts.schema.ts'
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
} from './agreement-discounts.schema.ts'
export {
  looksShifted,
  type AgreementImport,
  type IgnoredLine,
  type ImportCounters,
  type ImportDifference,
  type ImportPreview,
} from './agreement-imports.schema.ts'
