import { importRoutes } from '../../domain/imports/imports.routes.ts'
import { contactWriteRight } from './supplier-contacts.rules.ts'

// Each as a whole, for its screen and its server; `contact-imports.routes.ts` names them one by one.
export const companyContactImportRoutes = importRoutes({
  feature: 'supplier-contacts',
  path: '/internal/company_contact_imports',
  permission: contactWriteRight.company,
  rows: 'contacts of the company',
})
export const sharedContactImportRoutes = importRoutes({
  feature: 'supplier-contacts',
  path: '/internal/shared_contact_imports',
  permission: contactWriteRight.global,
  rows: 'shared contacts',
})
