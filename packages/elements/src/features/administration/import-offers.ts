import {
  agencyColumns,
  companyColumns,
  personColumns,
  routes,
  supplierColumns,
  traitColumns,
  unitColumns,
  companyImportRoutes,
  unitImportRoutes,
  personImportRoutes,
  supplierImportRoutes,
  traitImportRoutes,
  agencyImportRoutes,
} from '@comptoir/contract'
import type { DataImportOffer } from '../../domain/import/data-import.ts'

const companies: DataImportOffer = {
  title: 'groups.import.companies',
  name: 'companies',
  columns: companyColumns,
  routes: companyImportRoutes,
  reads: [routes.listCompanies, routes.getCompany],
}

/** Units of any company. */
const units: DataImportOffer = {
  title: 'groups.import.units',
  name: 'units',
  columns: unitColumns,
  routes: unitImportRoutes,
  reads: [routes.listCompanies, routes.listCompanyUnits],
}

/** Users of any company; they are invited only if that is chosen. */
const people: DataImportOffer = {
  title: 'groups.import.people',
  name: 'people',
  columns: personColumns,
  routes: personImportRoutes,
  reads: [routes.listCompanies, routes.listCompanyUnits, routes.listCompanyUsers],
  option: 'invites',
}

const suppliers: DataImportOffer = {
  title: 'groups.import.suppliers',
  name: 'suppliers',
  columns: supplierColumns,
  routes: supplierImportRoutes,
  reads: [routes.listManagedSuppliers, routes.getSupplierTraits],
}

const traits: DataImportOffer = {
  title: 'groups.import.traits',
  name: 'supplier-traits',
  columns: traitColumns,
  routes: traitImportRoutes,
  reads: [routes.getSupplierTraits],
}

const agencies: DataImportOffer = {
  title: 'groups.import.agencies',
  name: 'agencies',
  columns: agencyColumns,
  routes: agencyImportRoutes,
  reads: [routes.listManagedAgencies, routes.listManagedSuppliers],
  option: 'addsSuppliers',
}

/** The imports of the lists of `import-names.ts`. */
export const directoryOffers = [companies, units, people, suppliers, traits, agencies]
