import { companyContactImportRoutes, sharedContactImportRoutes } from './contact-import-routes.ts'

export const {
  read: readCompanyContactFile,
  apply: importCompanyContactFile,
  list: listCompanyContactImports,
  undo: undoCompanyContactImport,
} = companyContactImportRoutes

export const {
  read: readSharedContactFile,
  apply: importSharedContactFile,
  list: listSharedContactImports,
  undo: undoSharedContactImport,
} = sharedContactImportRoutes
