import { defineRoute } from '../route.ts'
import { ofProduct } from './of-product.routes.ts'
import { productSheetSchema } from './product-sheet.schema.ts'

export const getProduct = defineRoute({
  ...ofProduct,
  summary: 'One product with its description, technical features, life cycle and what its tabs hold.',
  path: '/internal/products/{id}',
  output: productSheetSchema,
})
