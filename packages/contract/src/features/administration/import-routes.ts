import { importRoutes } from '../../domain/imports/imports.routes.ts'

const companies = { feature: 'groups', permission: { subject: 'companies.list', action: 'write' } } as const
const suppliers = { feature: 'groups', permission: { subject: 'suppliers.detail', action: 'write' } } as const

// Each as a whole, for its screen and its server; `imports.routes.ts` names them one by one.
export const companyImportRoutes = importRoutes({
  ...companies,
  path: '/internal/company_imports',
  rows: 'companies',
})
export const unitImportRoutes = importRoutes({ ...companies, path: '/internal/unit_imports', rows: 'units' })
export const personImportRoutes = importRoutes({
  ...companies,
  path: '/internal/person_imports',
  rows: 'people',
})
export const supplierImportRoutes = importRoutes({
  ...suppliers,
  path: '/internal/supplier_imports',
  rows: 'suppliers',
})
export const traitImportRoutes = importRoutes({
  ...suppliers,
  path: '/internal/supplier_trait_imports',
  rows: 'types, certificates and specialities',
})
export const agencyImportRoutes = importRoutes({
  ...suppliers,
  path: '/internal/agency_imports',
  rows: 'agencies',
})
