import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { findProductsMadeBy } from './suppliers.queries.ts'

/** Has the search know the products of a renamed manufacturer by its new name. */
export const renamedManufacturerJob = defineJob({
  name: 'renamed-manufacturer',
  payload: z.object({ manufacturerId: z.int() }),
  isTransactional: true,
  run: async ({ payload, db, services }) => {
    const products = await findProductsMadeBy(db, payload.manufacturerId)
    await services.refreshSearch(db, products)
    return { products: products.length }
  },
})
