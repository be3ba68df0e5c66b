import { uuidSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { recordDelivery } from './mail.queries.ts'

/** Sends one email immediately, then retries for about a day and a half while the mail server does not accept it. */
export const sendEmailJob = defineJob({
  name: 'send-letter',
  payload: z.object({ letter: uuidSchema }),
  // A mail server may be slow: no transaction may wait for it.
  isTransactional: false,
  retryLimit: 12,
  retryDelay: 30,
  timeLimit: 120,
  concurrency: 2,
  run: ({ services, payload, now }) => services.emails.deliver(services.db, payload.letter, now),
  giveUp: ({ letter }, db, now) => recordDelivery(db, letter, 'refused', now),
})
