import {
  agencyColumns,
  companyColumns,
  personColumns,
  routes,
  supplierColumns,
  traitColumns,
  unitColumns,
} from '@comptoir/contract'
import type { DataImportOffer } from '../../domain/import/data-import.ts'

const companies: DataImportOffer = {
  title: 'groups.import.companies',
  name: 'companies',
  columns: companyColumns,
  routes: {
    read: routes.readCompanyFile,
    apply: routes.importCompanyFile,
    list: routes.listCompanyImports,
    undo: routes.undoCompanyImport,
  },
  reads: [routes.listCompanies, routes.getCompany],
}

/** Units of any company. */
const units: DataImportOffer = {
  title: 'groups.import.units',
  name: 'units',
  columns: unitColumns,
  routes: {
    read: routes.readUnitFile,
    apply: routes.importUnitFile,
    list: routes.listUnitImports,
    undo: routes.undoUnitImport,
  },
  reads: [routes.listCompanies, routes.listCompanyUnits],
}

/** Users of any company; they are invited only if that is chosen. */
const people: DataImportOffer = {
  title: 'groups.import.people',
  name: 'people',
  columns: personColumns,
  routes: {
    read: routes.readPersonFile,
    apply: routes.importPersonFile,
    list: routes.listPersonImports,
    undo: routes.undoPersonImport,
  },
  reads: [routes.listCompanies, routes.listCompanyUnits, routes.listCompanyUsers],
  option: 'invites',
}

const suppliers: DataImportOffer = {
  title: 'groups.import.suppliers',
  name: 'suppliers',
  columns: supplierColumns,
  routes: {
    read: routes.readSupplierFile,
    apply: routes.importSupplierFile,
    list: routes.listSupplierImports,
    undo: routes.undoSupplierImport,
  },
  reads: [routes.listManagedSuppliers, routes.getSupplierTraits],
}

const traits: DataImportOffer = {
  title: 'groups.import.traits',
  name: 'supplier-traits',
  columns: traitColumns,
  routes: {
    read: routes.readTraitFile,
    apply: routes.importTraitFile,
    list: routes.listTraitImports,
    undo: routes.undoTraitImport,
  },
  reads: [routes.getSupplierTraits],
}

const agencies: DataImportOffer = {
  title: 'groups.import.agencies',
  name: 'agencies',
  columns: agencyColumns,
  routes: {
    read: routes.readAgencyFile,
    apply: routes.importAgencyFile,
    list: routes.listAgencyImports,
    undo: routes.undoAgencyImport,
  },
  reads: [routes.listManagedAgencies, routes.listManagedSuppliers],
  option: 'addsSuppliers',
}

/** The imports of the lists of `import-names.ts`. */
export const directoryOffers = [companies, units, people, suppliers, traits, agencies]
