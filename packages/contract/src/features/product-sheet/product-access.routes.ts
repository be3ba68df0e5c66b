import { idParams } from '../../core/common.schema.ts'

/** Shared definition of the routes of one product: a product of another company's catalogues is 404 for all of them. */
export const productAccess = {
  feature: 'product-sheet',
  method: 'GET',
  replica: true,
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  params: idParams,
} as const
