import { idParams } from '../../core/common.schema.ts'
import { exportQuery } from '../../core/export.schema.ts'
import { defineRoute, fileSchema } from '../../core/route.ts'
import {
  orderFilesSchema,
  supplierCollectionSchema,
  supplierLiteCollectionSchema,
  supplierLiteQuerySchema,
  supplierOrderFilesSchema,
  supplierQuerySchema,
} from './supplier-registry.schema.ts'

const base = {
  feature: 'supplier-registry',
  method: 'GET',
  replica: true,
  auth: 'session',
  permission: { subject: 'our_suppliers.list', action: 'read' },
} as const

export const listSuppliers = defineRoute({
  ...base,
  summary: 'The suppliers, with their types, certifications and specialities.',
  path: '/internal/suppliers',
  query: supplierQuerySchema,
  output: supplierCollectionSchema,
  answer: 'collection',
})

export const exportSuppliers = defineRoute({
  ...base,
  summary: 'The suppliers of the list as a file.',
  path: '/internal/suppliers/export',
  query: exportQuery(supplierQuerySchema),
  output: fileSchema,
  errors: ['result_too_large'],
})

export const changeSupplierOrderFiles = defineRoute({
  feature: 'supplier-registry',
  auth: 'session',
  permission: { subject: 'order_files', action: 'write' },
  summary: "Chooses the files that the company's orders for a supplier carry beside the PDF.",
  method: 'PUT',
  path: '/internal/suppliers/{id}/order_files',
  params: idParams,
  body: orderFilesSchema,
  output: supplierOrderFilesSchema,
  isVersioned: true,
  errors: ['conflict'],
})

export const listSuppliersLite = defineRoute({
  ...base,
  summary: 'The suppliers by name, to choose from.',
  path: '/internal/supplier_lists',
  query: supplierLiteQuerySchema,
  output: supplierLiteCollectionSchema,
  answer: 'collection',
})
