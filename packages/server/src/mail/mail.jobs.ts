import { uuidSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineJob } from '../jobs/job.ts'
import { endLetter } from './mail.queries.ts'

/** Sends one letter: at once, then for about a day and a half while the mail server does not take it. */
export const sendLetterJob = defineJob({
  name: 'send-letter',
  payload: z.object({ letter: uuidSchema }),
  // A mail server may take its time, and nobody's transaction waits for it.
  isTransactional: false,
  retryLimit: 12,
  retryDelay: 30,
  timeLimit: 120,
  concurrency: 2,
  run: ({ services, payload, now }) => services.letters.deliver(services.db, payload.letter, now),
  giveUp: ({ letter }, db, now) => endLetter(db, letter, 'refused', now),
})
