import * as z from 'zod/mini'
import { refreshFamilySearch } from '../../domain/search/index.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { findProductsBelow } from './families.queries.ts'

/** Brings the search up to date with families that were renamed, moved or given other features. */
export const changedFamiliesJob = defineJob({
  name: 'changed-families',
  payload: z.object({ familyIds: z.array(z.int()) }),
  isTransactional: true,
  run: async ({ payload, db, services }) => {
    await refreshFamilySearch(db)
    const products = await findProductsBelow(db, payload.familyIds)
    await services.refreshSearch(db, products)
    return { products: products.length }
  },
})
