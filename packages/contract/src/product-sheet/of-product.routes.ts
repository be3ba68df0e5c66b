import { idParams } from '../common.schema.ts'

/** What the routes below one product share: a product of another company's catalogues is 404 under all of them. */
export const ofProduct = {
  feature: 'product-sheet',
  method: 'GET',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  params: idParams,
  errors: ['not_found'],
} as const
