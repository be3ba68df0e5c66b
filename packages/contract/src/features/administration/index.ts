export {
  agencyImportRoutes,
  companyImportRoutes,
  personImportRoutes,
  supplierImportRoutes,
  traitImportRoutes,
  unitImportRoutes,
} from './import-routes.ts'
export { canBeParent, isSirenSound, flattenTree } from './groups.rules.ts'
export { grantableRoles, isWithinRightsOf, mayManagePerson, differenceOf } from './company-people.rules.ts'
export { groupDraftSchema, type Group, type GroupDraft, type GroupQuery } from './groups.schema.ts'
export {
  agencyChangeSchema,
  agencyDraftSchema,
  type AgencyChange,
  type AgencyDraft,
  type ManagedAgency,
  type ManagedAgencyQuery,
} from './agencies.schema.ts'
export {
  companyDraftSchema,
  companyUnitChangeSchema,
  companyUnitDraftSchema,
  companyUserChangeSchema,
  companyUserDraftSchema,
  type CompanyDraft,
  type CompanyQuery,
  type CompanyUnit,
  type CompanyUnitChange,
  type CompanyUser,
  type CompanyUserChange,
  type CompanyUserDraft,
  type CompanyUserQuery,
  type ManagedCompany,
} from './companies.schema.ts'
export {
  catalogDraftSchema,
  manufacturerDraftSchema,
  supplierDraftSchema,
  type CatalogDraft,
  type ManagedManufacturer,
  type ManagedSupplier,
  type ManagedSupplierQuery,
  type ManufacturerQuery,
  type SupplierDraft,
} from './directory.schema.ts'
export {
  supplierTraitKinds,
  traitDraftSchema,
  traitMergeSchema,
  traitNamesSchema,
  type ManagedSupplierTraits,
  type ManagedTrait,
  type TraitDraft,
  type TraitNames,
} from './supplier-traits.schema.ts'
