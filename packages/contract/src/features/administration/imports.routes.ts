import {
  agencyImportRoutes,
  companyImportRoutes,
  personImportRoutes,
  supplierImportRoutes,
  traitImportRoutes,
  unitImportRoutes,
} from './import-routes.ts'

export const {
  read: readCompanyFile,
  apply: importCompanyFile,
  list: listCompanyImports,
  undo: undoCompanyImport,
} = companyImportRoutes

export const {
  read: readUnitFile,
  apply: importUnitFile,
  list: listUnitImports,
  undo: undoUnitImport,
} = unitImportRoutes

export const {
  read: readPersonFile,
  apply: importPersonFile,
  list: listPersonImports,
  undo: undoPersonImport,
} = personImportRoutes

export const {
  read: readSupplierFile,
  apply: importSupplierFile,
  list: listSupplierImports,
  undo: undoSupplierImport,
} = supplierImportRoutes

export const {
  read: readTraitFile,
  apply: importTraitFile,
  list: listTraitImports,
  undo: undoTraitImport,
} = traitImportRoutes

export const {
  read: readAgencyFile,
  apply: importAgencyFile,
  list: listAgencyImports,
  undo: undoAgencyImport,
} = agencyImportRoutes
