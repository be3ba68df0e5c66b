import { lazyImportDialog } from '../../domain/import/lazy-import-dialog.tsx'

const companies = { name: 'companies', title: 'groups.import.companies' } as const
const units = { name: 'units', title: 'groups.import.units' } as const
const people = { name: 'people', title: 'groups.import.people' } as const
const suppliers = { name: 'suppliers', title: 'groups.import.suppliers' } as const
const traits = { name: 'supplier-traits', title: 'groups.import.traits' } as const
const agencies = { name: 'agencies', title: 'groups.import.agencies' } as const

/** The imports of each list, in the order in which a new installation needs them. */
export const companyOffers = [companies, units, people]
export const unitOffers = [units]
export const personOffers = [people]
export const supplierOffers = [traits, suppliers]
export const agencyOffers = [agencies]

export const DirectoryImport = lazyImportDialog(
  async () => (await import('./import-offers.ts')).directoryOffers,
)
