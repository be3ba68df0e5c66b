import * as z from 'zod/mini'
import { choiceCollectionSchema, choiceQuerySchema } from '../choice.schema.ts'
import { idParams } from '../common.schema.ts'
import { exportQuery } from '../export.schema.ts'
import { defineRoute, fileSchema } from '../route.ts'
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
  path: '/internal/custom_catalogs',
  query: customCatalogQuerySchema,
  output: customCatalogCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const listCustomCatalogSuppliers = defineRoute({
  ...mayAdd,
  summary: 'The suppliers by name, to choose from for a catalogue of the company.',
  method: 'GET',
  path: '/internal/custom_catalog_suppliers',
  query: choiceQuerySchema,
  output: choiceCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const addCustomCatalog = defineRoute({
  ...mayAdd,
  summary: 'Adds a catalogue of the company, empty.',
  method: 'POST',
  path: '/internal/custom_catalogs',
  body: customCatalogDraftSchema,
  output: customCatalogSchema,
  errors: ['validation_failed'],
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
  errors: ['not_found'],
})

export const listCustomProducts = defineRoute({
  ...mayReadProducts,
  summary: 'The products of a catalogue of the company.',
  method: 'GET',
  path: '/internal/custom_catalog_products',
  query: customProductQuerySchema,
  output: customProductCollectionSchema,
  answer: 'collection',
  errors: ['not_found'],
})

export const exportCustomProducts = defineRoute({
  ...mayReadProducts,
  summary: 'The same as a file.',
  method: 'GET',
  path: '/internal/custom_catalog_products/export',
  query: exportQuery(customProductQuerySchema),
  output: fileSchema,
  errors: ['not_found', 'result_too_large'],
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
  errors: ['not_found', 'validation_failed'],
})

export const changeCustomProduct = defineRoute({
  ...mayAdd,
  summary: 'Changes what is named of a product of a catalogue of the company.',
  method: 'PUT',
  path: '/internal/custom_catalog_products/{id}',
  params: idParams,
  body: customProductChangeSchema,
  output: customProductSchema,
  errors: ['not_found', 'validation_failed'],
})

export const removeCustomProduct = defineRoute({
  ...mayAdd,
  summary: 'Takes a product out of a catalogue of the company.',
  method: 'DELETE',
  path: '/internal/custom_catalog_products/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found'],
})

export const restoreCustomProduct = defineRoute({
  ...mayAdd,
  summary: 'Puts a product back that was taken out.',
  method: 'POST',
  path: '/internal/custom_catalog_products/{id}/restore',
  params: idParams,
  output: customProductSchema,
  errors: ['not_found'],
})
