import * as z from 'zod/mini'
import { insertEvent } from '../answers/answers.queries.ts'
import { defineJob } from '../jobs/job.ts'
import { dayOf } from '../time/day.ts'
import { findUnreminded } from './consultation-suppliers.queries.ts'
import { writeRequest, type PostCall } from './sending.service.ts'

const daysBefore = 2

/** Every morning: reminds who has not answered two days before the end, once in a round, and not on the day of the request (B-09). */
export const remindSuppliersJob = defineJob({
  name: 'remind-suppliers',
  payload: z.object({}),
  isTransactional: true,
  schedule: '30 8 * * *',
  run: ({ db, now, services: { letters, publicUrl } }) =>
    remindSuppliers({ db, now, post: { letters, publicUrl } }),
})

/** Answers how many were reminded. */
export async function remindSuppliers(call: PostCall): Promise<number> {
  const { db, now } = call
  const waiting = await findUnreminded(db, now, { day: dayOf(now), days: daysBefore })
  for (const supplier of waiting) {
    await writeRequest(call, supplier, supplier, 'reminder')
    await insertEvent(
      db,
      { consultationId: supplier.consultationId, kind: 'reminded', supplierId: supplier.id, userId: null },
      now,
    )
  }
  return waiting.length
}
