import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/job.ts'
import { findProductsMadeBy } from './suppliers.queries.ts'

/** Refreshes the search for the products of a renamed manufacturer. */
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
