import { idParams } from '../common.schema.ts'
import { defineRoute } from '../route.ts'
import { productSheetSchema } from './product-sheet.schema.ts'

export const getProduct = defineRoute({
  summary: 'One product with its description and technical features.',
  feature: 'product-sheet',
  method: 'GET',
  path: '/internal/products/{id}',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  params: idParams,
  output: productSheetSchema,
  errors: ['not_found'],
})
