import { lazyImportDialog } from '../../domain/import/lazy-import-dialog.tsx'

const company = { name: 'contacts', title: 'supplierContacts.import.company' } as const
const shared = { name: 'contacts', title: 'supplierContacts.import.shared' } as const

/** The imports of who may only write contacts of the company, and of who may write shared ones too. */
export const companyOffers = [company]
export const allOffers = [company, shared]

export const ContactImport = lazyImportDialog(async () => (await import('./import-offers.ts')).contactOffers)
