import {
  agencyImportRoutes,
  companyImportRoutes,
  personImportRoutes,
  supplierImportRoutes,
  traitImportRoutes,
  unitImportRoutes,
} from '@comptoir/contract'
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
  bindImport(api, companyImportRoutes, companyImport)
  bindImport(api, unitImportRoutes, unitImport)
  bindImport(api, personImportRoutes, definePersonImport(passwords, api.services))
  bindImport(api, supplierImportRoutes, supplierImport)
  bindImport(api, traitImportRoutes, traitImport)
  bindImport(api, agencyImportRoutes, agencyImport, { also: [supplierImport] })
}
