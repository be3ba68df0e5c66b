import * as z from 'zod/mini'
import { refreshFamilySearch } from '../../domain/search/index.ts'
import { disableTimeouts } from '../../platform/db/disable-timeouts.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { takeQueuedPayloads } from '../../platform/jobs/jobs.queries.ts'
import { findProductsBelow } from './families.queries.ts'

const name = 'changed-families'
const payloadSchema = z.object({ familyIds: z.array(z.int()) })

/**
 * Brings the search up to date with families that were renamed, moved or given other features: with all that wait, in one
 * go.
 */
export const changedFamiliesJob = defineJob({
  name,
  payload: payloadSchema,
  isTransactional: true,
  run: async ({ payload, db, services }) => {
    await disableTimeouts(db)
    const waiting = await takeQueuedPayloads(db, { name, payload: payloadSchema })
    const familyIds = [payload, ...waiting].flatMap((one) => one.familyIds)
    await refreshFamilySearch(db)
    const products = await findProductsBelow(db, familyIds)
    await services.refreshSearch(db, products)
    return { products: products.length, changes: waiting.length + 1 }
  },
})
