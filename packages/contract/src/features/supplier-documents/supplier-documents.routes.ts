import * as z from 'zod/mini'
import { fileLinkSchema, idParams } from '../../core/common.schema.ts'
import { supplierFileMaxBytes } from '../../core/constants.ts'
import { defineRoute } from '../../core/route.ts'
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
  summary: "Documents of suppliers: the company's own and the shared ones.",
  method: 'GET',
  replica: true,
  path: '/supplier_files',
  query: supplierFileQuerySchema,
  output: supplierFileCollectionSchema,
  answer: 'collection',
})

export const addSupplierFile = defineRoute({
  ...base,
  summary: 'Uploads a document.',
  method: 'POST',
  creates: true,
  path: '/supplier_files',
  body: supplierFileAddSchema,
  maxFileBytes: supplierFileMaxBytes,
  output: supplierFileSchema,
  errors: ['forbidden'],
})

export const linkSupplierFile = defineRoute({
  ...base,
  summary: 'An address under which the document can be fetched without a token, for an hour or two.',
  method: 'GET',
  replica: true,
  path: '/supplier_files/{id}/link',
  params: idParams,
  output: fileLinkSchema,
})

export const removeSupplierFile = defineRoute({
  ...base,
  summary:
    "Deletes a document: the company's own, or as SYDEV one that everyone has; it can be restored for a day.",
  method: 'DELETE',
  path: '/supplier_files/{id}',
  params: idParams,
  output: z.null(),
  answer: 'nothing',
  errors: ['forbidden'],
})

export const restoreSupplierFile = defineRoute({
  ...base,
  summary: 'Restores a deleted document.',
  method: 'POST',
  path: '/supplier_files/{id}/restore',
  params: idParams,
  output: supplierFileSchema,
  errors: ['forbidden'],
})
