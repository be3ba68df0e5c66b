import { importRoutes } from '../../domain/imports/imports.routes.ts'

const companies = { feature: 'groups', permission: { subject: 'companies.list', action: 'write' } } as const
const suppliers = { feature: 'groups', permission: { subject: 'suppliers.detail', action: 'write' } } as const

export const {
  read: readCompanyFile,
  apply: importCompanyFile,
  list: listCompanyImports,
  undo: undoCompanyImport,
} = importRoutes({ ...companies, path: '/internal/company_imports', rows: 'companies' })

export const {
  read: readUnitFile,
  apply: importUnitFile,
  list: listUnitImports,
  undo: undoUnitImport,
} = importRoutes({ ...companies, path: '/internal/unit_imports', rows: 'units' })

export const {
  read: readPersonFile,
  apply: importPersonFile,
  list: listPersonImports,
  undo: undoPersonImport,
} = importRoutes({ ...companies, path: '/internal/person_imports', rows: 'people' })

export const {
  read: readSupplierFile,
  apply: importSupplierFile,
  list: listSupplierImports,
  undo: undoSupplierImport,
} = importRoutes({ ...suppliers, path: '/internal/supplier_imports', rows: 'suppliers' })

export const {
  read: readTraitFile,
  apply: importTraitFile,
  list: listTraitImports,
  undo: undoTraitImport,
} = importRoutes({
  ...suppliers,
  path: '/internal/supplier_trait_imports',
  rows: 'types, certificates and specialities',
})

export const {
  read: readAgencyFile,
  apply: importAgencyFile,
  list: listAgencyImports,
  undo: undoAgencyImport,
} = importRoutes({ ...suppliers, path: '/internal/agency_imports', rows: 'agencies' })
