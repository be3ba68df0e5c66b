import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import {
  agencyFileMaxBytes,
  agencyFileSchema,
  agencyImportCollectionSchema,
  agencyImportQuerySchema,
  agencyImportSchema,
  agencyRehearsalSchema,
  catalogDraftSchema,
  createdCatalogSchema,
  managedManufacturerCollectionSchema,
  managedManufacturerSchema,
  managedSupplierCollectionSchema,
  managedSupplierQuerySchema,
  managedSupplierSchema,
  manufacturerDraftSchema,
  manufacturerQuerySchema,
  supplierDraftSchema,
} from './directory.schema.ts'

const write = {
  feature: 'groups',
  auth: 'session',
  permission: { subject: 'suppliers.detail', action: 'write' },
} as const

const suppliers = '/internal/managed_suppliers'

export const listManagedSuppliers = defineRoute({
  ...write,
  summary: 'The suppliers, with their catalogues.',
  method: 'GET',
  path: suppliers,
  query: managedSupplierQuerySchema,
  output: managedSupplierCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const getManagedSupplier = defineRoute({
  ...write,
  summary: 'One supplier.',
  method: 'GET',
  path: `${suppliers}/{id}`,
  params: idParams,
  output: managedSupplierSchema,
  errors: ['not_found'],
})

export const createSupplier = defineRoute({
  ...write,
  summary: 'Adds a supplier.',
  method: 'POST',
  path: suppliers,
  body: supplierDraftSchema,
  output: managedSupplierSchema,
  errors: ['validation_failed'],
})

export const changeSupplier = defineRoute({
  ...write,
  summary: 'Changes a supplier; `If-Match` names the version that was read.',
  method: 'PUT',
  path: `${suppliers}/{id}`,
  params: idParams,
  body: supplierDraftSchema,
  output: managedSupplierSchema,
  errors: ['not_found', 'validation_failed', 'version_moved'],
})

export const createCatalog = defineRoute({
  ...write,
  summary: 'Makes a catalogue of a supplier, empty until a file is deposited for it.',
  method: 'POST',
  path: '/internal/catalogs',
  body: catalogDraftSchema,
  output: createdCatalogSchema,
  errors: ['validation_failed'],
})

const manufacturers = '/internal/manufacturers'

export const listManufacturers = defineRoute({
  ...write,
  summary: 'The manufacturers.',
  method: 'GET',
  path: manufacturers,
  query: manufacturerQuerySchema,
  output: managedManufacturerCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const getManufacturer = defineRoute({
  ...write,
  summary: 'One manufacturer.',
  method: 'GET',
  path: `${manufacturers}/{id}`,
  params: idParams,
  output: managedManufacturerSchema,
  errors: ['not_found'],
})

export const createManufacturer = defineRoute({
  ...write,
  summary: 'Adds a manufacturer; files that are deposited add theirs by themselves.',
  method: 'POST',
  path: manufacturers,
  body: manufacturerDraftSchema,
  output: managedManufacturerSchema,
  errors: ['validation_failed'],
})

export const changeManufacturer = defineRoute({
  ...write,
  summary: 'Renames a manufacturer; the search knows its products by the new name within a minute.',
  method: 'PUT',
  path: `${manufacturers}/{id}`,
  params: idParams,
  body: manufacturerDraftSchema,
  output: managedManufacturerSchema,
  errors: ['not_found', 'validation_failed', 'version_moved'],
})

const imports = '/internal/agency_imports'
const withFile = {
  ...write,
  method: 'POST',
  body: agencyFileSchema,
  maxFileBytes: agencyFileMaxBytes,
} as const
const refusals = ['validation_failed', 'body_too_large', 'unsupported_media_type'] as const

export const readAgencyFile = defineRoute({
  ...withFile,
  summary: 'What a file of agencies would change; nothing is written.',
  path: `${imports}/read`,
  isQuestion: true,
  output: agencyRehearsalSchema,
  errors: refusals,
})

export const importAgencyFile = defineRoute({
  ...withFile,
  summary: 'Queues a file of agencies; one at a time.',
  path: imports,
  output: agencyImportSchema,
  errors: [...refusals, 'conflict'],
})

export const listAgencyImports = defineRoute({
  ...write,
  summary: 'The files of agencies, newest first.',
  method: 'GET',
  path: imports,
  query: agencyImportQuerySchema,
  output: agencyImportCollectionSchema,
  answer: 'collection',
  errors: [],
})
