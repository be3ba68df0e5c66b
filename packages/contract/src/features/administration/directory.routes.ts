import { idParams } from '../../core/common.schema.ts'
import { defineRoute } from '../../core/route.ts'
import {
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
  replica: true,
  path: suppliers,
  query: managedSupplierQuerySchema,
  output: managedSupplierCollectionSchema,
  answer: 'collection',
})

export const getManagedSupplier = defineRoute({
  ...write,
  summary: 'One supplier.',
  method: 'GET',
  replica: true,
  path: `${suppliers}/{id}`,
  params: idParams,
  output: managedSupplierSchema,
})

export const createSupplier = defineRoute({
  ...write,
  summary: 'Adds a supplier.',
  method: 'POST',
  creates: true,
  path: suppliers,
  body: supplierDraftSchema,
  output: managedSupplierSchema,
})

export const changeSupplier = defineRoute({
  ...write,
  summary: 'Changes a supplier; `If-Match` is the version that was read.',
  method: 'PUT',
  path: `${suppliers}/{id}`,
  params: idParams,
  body: supplierDraftSchema,
  output: managedSupplierSchema,
  isVersioned: true,
})

export const createCatalog = defineRoute({
  ...write,
  summary: 'Creates a catalogue of a supplier, empty until a file is deposited for it.',
  method: 'POST',
  creates: true,
  path: '/internal/catalogs',
  body: catalogDraftSchema,
  output: createdCatalogSchema,
})

const manufacturers = '/internal/manufacturers'

export const listManufacturers = defineRoute({
  ...write,
  summary: 'The manufacturers.',
  method: 'GET',
  replica: true,
  path: manufacturers,
  query: manufacturerQuerySchema,
  output: managedManufacturerCollectionSchema,
  answer: 'collection',
})

export const getManufacturer = defineRoute({
  ...write,
  summary: 'One manufacturer.',
  method: 'GET',
  replica: true,
  path: `${manufacturers}/{id}`,
  params: idParams,
  output: managedManufacturerSchema,
})

export const createManufacturer = defineRoute({
  ...write,
  summary: 'Adds a manufacturer; deposited files add theirs automatically.',
  method: 'POST',
  creates: true,
  path: manufacturers,
  body: manufacturerDraftSchema,
  output: managedManufacturerSchema,
})

export const changeManufacturer = defineRoute({
  ...write,
  summary: 'Renames a manufacturer; the search finds its products by the new name within a minute.',
  method: 'PUT',
  path: `${manufacturers}/{id}`,
  params: idParams,
  body: manufacturerDraftSchema,
  output: managedManufacturerSchema,
  isVersioned: true,
})
