import { defineRoute } from '../../core/route.ts'
import { productAccess } from './product-access.routes.ts'
import { productSheetSchema } from './product-sheet.schema.ts'

export const getProduct = defineRoute({
  ...productAccess,
  summary: 'One product with its description, technical features, life cycle and tab counts.',
  path: '/internal/products/{id}',
  output: productSheetSchema,
})
