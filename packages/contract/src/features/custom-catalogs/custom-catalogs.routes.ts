import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../../core/choice.schema.ts'
import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  customCatalogCollectionSchema,
  customCatalogDraftSchema,
  customCatalogQuerySchema,
  customCatalogSchema,
  customProductCollectionSchema,
  customProductChangeSchema,
  customProductQuerySchema,
  customProductSchema,
  customProductsReportSchema,
  customProductsSchema,
} from './custom-catalogs.schema.ts'

const base = { feature: 'custom-catalogs', auth: 'session' } as const
const mayRead = { ...base, permission: { subject: 'custom_catalogs.list', action: 'read' } } as const
const mayAdd = { ...base, permission: { subject: 'custom_catalogs.list', action: 'add' } } as const
const mayReadProducts = {
  ...base,
  permission: { subject: 'custom_catalog_products.list', action: 'read' },
} as const

export const listCustomCatalogs = defineRoute({
  ...mayRead,
  summary: "The company's own catalogues.",
  method: 'GET',
  replica: true,
  path: '/internal/custom_catalogs',
  query: customCatalogQuerySchema,
  output: customCatalogCollectionSchema,
  answer: 'collection',
})

export const listCustomCatalogSuppliers = defineRoute({
  ...mayAdd,
  summary: 'The suppliers by name, to choose from for a catalogue of the company.',
  method: 'GET',
  replica: true,
  path: '/internal/custom_catalog_suppliers',
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
})

export const addCustomCatalog = defineRoute({
  ...mayAdd,
  summary: 'Adds a catalogue of the company, empty.',
  method: 'POST',
  creates: true,
  path: '/internal/custom_catalogs',
  body: customCatalogDraftSchema,
  output: customCatalogSchema,
})

export const removeCustomCatalog = defineRoute({
  ...base,
  permission: { subject: 'custom_catalogs.list', action: 'delete' },
  summary: 'Deletes a catalogue of the company; lines of carts and orders keep their copy.',
  method: 'DELETE',
  path: '/internal/custom_catalogs/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})

export const listCustomProducts = defineRoute({
  ...mayReadProducts,
  summary: 'The products of a catalogue of the company.',
  method: 'GET',
  replica: true,
  path: '/internal/custom_catalog_products',
  query: customProductQuerySchema,
  output: customProductCollectionSchema,
  answer: 'collection',
})

export const exportCustomProducts = defineRoute({
  ...mayReadProducts,
  summary: 'The same as a file.',
  method: 'GET',
  replica: true,
  path: '/internal/custom_catalog_products/export',
  query: exportQuery(customProductQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const saveCustomProducts = defineRoute({
  ...mayAdd,
  summary:
    'Adds lines to a catalogue of the company, or changes those whose reference is there: all or none.',
  method: 'POST',
  path: '/internal/custom_catalogs/{id}/products',
  params: idParams,
  body: customProductsSchema,
  output: customProductsReportSchema,
})

export const changeCustomProduct = defineRoute({
  ...mayAdd,
  summary: 'Changes the given fields of a product of a catalogue of the company.',
  method: 'PUT',
  path: '/internal/custom_catalog_products/{id}',
  params: idParams,
  body: customProductChangeSchema,
  output: customProductSchema,
  errors: ['version_moved'],
})

export const removeCustomProduct = defineRoute({
  ...mayAdd,
  summary: 'Removes a product from a catalogue of the company.',
  method: 'DELETE',
  path: '/internal/custom_catalog_products/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
})

export const restoreCustomProduct = defineRoute({
  ...mayAdd,
  summary: 'Restores a removed product.',
  method: 'POST',
  path: '/internal/custom_catalog_products/{id}/restore',
  params: idParams,
  output: customProductSchema,
})
