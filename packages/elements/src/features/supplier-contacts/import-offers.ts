import { contactColumns, routes } from '@comptoir/contract'
import type { DataImportOffer } from '../../domain/import/data-import.ts'

const contacts = { name: 'contacts', columns: contactColumns, reads: [routes.listSupplierContacts] } as const

const company: DataImportOffer = {
  ...contacts,
  title: 'supplierContacts.import.company',
  routes: {
    read: routes.readCompanyContactFile,
    apply: routes.importCompanyContactFile,
    list: routes.listCompanyContactImports,
    undo: routes.undoCompanyContactImport,
  },
}

const shared: DataImportOffer = {
  ...contacts,
  title: 'supplierContacts.import.shared',
  routes: {
    read: routes.readSharedContactFile,
    apply: routes.importSharedContactFile,
    list: routes.listSharedContactImports,
    undo: routes.undoSharedContactImport,
  },
}

/** The imports of `import-names.ts`. */
export const contactOffers = [company, shared]
