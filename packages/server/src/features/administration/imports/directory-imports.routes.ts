import { routes } from '@comptoir/contract'
import { bindImport } from '../../../domain/imports/imports.routes.ts'
import type { Passwords } from '../../../domain/accounts/password.ts'
import type { Api } from '../../../platform/http/bind-route.ts'
import { agencyImport } from './agencies.import.ts'
import { companyImport } from './companies.import.ts'
import { definePersonImport } from './people.import.ts'
import { supplierImport } from './suppliers.import.ts'
import { traitImport } from './supplier-traits.import.ts'
import { unitImport } from './units.import.ts'

/** Imports of companies, units, people, suppliers, their traits and agencies, for the super administrator. */
export function directoryImportRoutes(api: Api, passwords: Passwords): void {
  bindImport(
    api,
    {
      read: routes.readCompanyFile,
      apply: routes.importCompanyFile,
      list: routes.listCompanyImports,
      undo: routes.undoCompanyImport,
    },
    companyImport,
  )
  bindImport(
    api,
    {
      read: routes.readUnitFile,
      apply: routes.importUnitFile,
      list: routes.listUnitImports,
      undo: routes.undoUnitImport,
    },
    unitImport,
  )
  bindImport(
    api,
    {
      read: routes.readPersonFile,
      apply: routes.importPersonFile,
      list: routes.listPersonImports,
      undo: routes.undoPersonImport,
    },
    definePersonImport(passwords, api.services),
  )
  bindImport(
    api,
    {
      read: routes.readSupplierFile,
      apply: routes.importSupplierFile,
      list: routes.listSupplierImports,
      undo: routes.undoSupplierImport,
    },
    supplierImport,
  )
  bindImport(
    api,
    {
      read: routes.readTraitFile,
      apply: routes.importTraitFile,
      list: routes.listTraitImports,
      undo: routes.undoTraitImport,
    },
    traitImport,
  )
  bindImport(
    api,
    {
      read: routes.readAgencyFile,
      apply: routes.importAgencyFile,
      list: routes.listAgencyImports,
      undo: routes.undoAgencyImport,
    },
    agencyImport,
    { also: [supplierImport] },
  )
}
