import {
  contactColumns,
  routes,
  companyContactImportRoutes,
  sharedContactImportRoutes,
} from '@comptoir/contract'
import type { DataImportOffer } from '../../domain/import/data-import.ts'

const contacts = { name: 'contacts', columns: contactColumns, reads: [routes.listSupplierContacts] } as const

const company: DataImportOffer = {
  ...contacts,
  title: 'supplierContacts.import.company',
  routes: companyContactImportRoutes,
}

const shared: DataImportOffer = {
  ...contacts,
  title: 'supplierContacts.import.shared',
  routes: sharedContactImportRoutes,
}

/** The imports of `import-names.ts`. */
export const contactOffers = [company, shared]
