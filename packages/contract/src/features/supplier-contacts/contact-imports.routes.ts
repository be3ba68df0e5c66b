import { importRoutes } from '../../domain/imports/imports.routes.ts'
import { contactWriteRight } from './supplier-contacts.rules.ts'

export const {
  read: readCompanyContactFile,
  apply: importCompanyContactFile,
  list: listCompanyContactImports,
  undo: undoCompanyContactImport,
} = importRoutes({
  feature: 'supplier-contacts',
  path: '/internal/company_contact_imports',
  permission: contactWriteRight.company,
  rows: 'contacts of the company',
})

export const {
  read: readSharedContactFile,
  apply: importSharedContactFile,
  list: listSharedContactImports,
  undo: undoSharedContactImport,
} = importRoutes({
  feature: 'supplier-contacts',
  path: '/internal/shared_contact_imports',
  permission: contactWriteRight.global,
  rows: 'shared contacts',
})
