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
} from './supplier-finder.schema.ts'
export { basketLineSchema, type BasketLine, type SupplierCoverage } from './supplier-coverage.schema.ts'
export { openingState, parisClock, type OpeningState } from './opening-hours.rules.ts'
