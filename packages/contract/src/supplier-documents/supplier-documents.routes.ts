import * as z from 'zod/mini'
import { fileLinkSchema, idParams } from '../common.schema.ts'
import { supplierFileMaxBytes } from '../constants.ts'
import { defineRoute } from '../route.ts'
import {
  supplierFileAddSchema,
  supplierFileCollectionSchema,
  supplierFileQuerySchema,
  supplierFileSchema,
} from './supplier-documents.schema.ts'

const base = {
  feature: 'supplier-documents',
  auth: 'session',
  permission: { subject: 'suppliers.agenciesRegistry', action: 'read' },
} as const

export const listSupplierFiles = defineRoute({
  ...base,
  summary: "Documents of suppliers: the company's own and those that everybody has.",
  method: 'GET',
  path: '/supplier_files',
  query: supplierFileQuerySchema,
  output: supplierFileCollectionSchema,
  answer: 'collection',
  errors: [],
})

export const addSupplierFile = defineRoute({
  ...base,
  summary: 'Hands in a document.',
  method: 'POST',
  path: '/supplier_files',
  body: supplierFileAddSchema,
  maxFileBytes: supplierFileMaxBytes,
  output: supplierFileSchema,
  errors: ['forbidden', 'validation_failed', 'body_too_large', 'unsupported_media_type'],
})

export const linkSupplierFile = defineRoute({
  ...base,
  summary: 'An address under which the document can be fetched without a token, for an hour or two.',
  method: 'GET',
  path: '/supplier_files/{id}/link',
  params: idParams,
  output: fileLinkSchema,
  errors: ['not_found'],
})

export const removeSupplierFile = defineRoute({
  ...base,
  summary:
    "Deletes a document: the company's own, or as SYDEV one that everybody has; it can be restored for a day.",
  method: 'DELETE',
  path: '/supplier_files/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['not_found', 'forbidden'],
})

export const restoreSupplierFile = defineRoute({
  ...base,
  summary: 'Puts a deleted document back.',
  method: 'POST',
  path: '/supplier_files/{id}/restore',
  params: idParams,
  output: supplierFileSchema,
  errors: ['not_found', 'forbidden'],
})
