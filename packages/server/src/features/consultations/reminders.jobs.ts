import * as z from 'zod/mini'
import { insertEvent } from '../../domain/answers/answers.queries.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { dayOf } from '../../platform/time/day.ts'
import { findSuppliersToRemind } from './consultation-suppliers.queries.ts'
import { queueRequest, type EmailCall } from './sending.service.ts'

const daysBefore = 2

/**
 * Every morning: reminds suppliers without an answer two days before the end, once in a round, and not on the day of the
 * request (B-09).
 */
export const remindSuppliersJob = defineJob({
  name: 'remind-suppliers',
  payload: z.object({}),
  isTransactional: true,
  schedule: '30 8 * * *',
  run: ({ db, now, services: { emails, publicUrl } }) =>
    remindSuppliers({ db, now, post: { emails, publicUrl } }),
})

/** Returns the number of reminders. */
export async function remindSuppliers(call: EmailCall): Promise<number> {
  const { db, now } = call
  const suppliers = await findSuppliersToRemind(db, now, { day: dayOf(now), days: daysBefore })
  for (const supplier of suppliers) {
    await queueRequest(call, supplier, supplier, 'reminder')
    await insertEvent(
      db,
      { consultationId: supplier.consultationId, kind: 'reminded', supplierId: supplier.id, userId: null },
      now,
    )
  }
  return suppliers.length
}
