import { webhookProblems, type WebhookProblem } from '@comptoir/contract'
import * as z from 'zod/mini'
import { OutboundError } from '../http/outbound.ts'
import { defineJob, PermanentJobError, type JobContext } from '../jobs/job.ts'
import { findDue, recordAttempt, setFailed } from './deliveries.queries.ts'
import { signatureHeaders } from './sign-message.ts'

const payload = z.object({ delivery: z.int() })

/** Sends one message to one address: immediately, then with retries for about two days. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload,
  // A receiver may be slow: no transaction may wait for it. It knows a message that it already has by its id.
  isTransactional: false,
  retryLimit: 12,
  retryDelay: 55,
  timeLimit: 60,
  concurrency: 8,
  run: deliver,
  giveUp: ({ delivery }, db) => setFailed(db, delivery),
})

/** Retrying cannot help: the address itself is wrong. */
const permanent = new Set<WebhookProblem>(['address_refused', 'redirected'])

async function deliver({ db, services, payload: { delivery: id } }: JobContext<z.output<typeof payload>>) {
  const due = await findDue(db, id)
  if (!due) return
  const now = services.now()
  const failed = { state: 'failed', statusCode: null } as const
  if (!due.isActive) return recordAttempt(db, id, { ...failed, problem: 'paused' }, now)
  let status: number
  try {
    const answer = await services.outbound.call({
      url: due.url,
      method: 'POST',
      body: due.body,
      contentType: 'application/json',
      headers: { accept: '*/*', ...signatureHeaders(due, services.cipher, now) },
    })
    status = answer.status
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const problem = webhookProblems.find((known) => known === error.problem) ?? 'unreachable'
    await recordAttempt(db, id, { state: 'waiting', statusCode: null, problem }, now)
    throw permanent.has(problem) ? new PermanentJobError(problem) : new Error(problem)
  }
  const isReceived = status >= 200 && status < 300
  await recordAttempt(
    db,
    id,
    isReceived
      ? { state: 'sent', statusCode: status, problem: null }
      : { state: 'waiting', statusCode: status, problem: 'http_status' },
    now,
  )
  if (!isReceived) throw new Error(`The receiver answered ${status}`)
}
