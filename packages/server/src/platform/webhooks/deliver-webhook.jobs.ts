import { webhookProblems, type WebhookProblem } from '@comptoir/contract'
import * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { OutboundError } from '../http/outbound.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { dayOf } from '../time/day.ts'
import { defineJob, PermanentJobError, type JobContext } from '../jobs/job.ts'
import { findDue, findWebhookOwners, recordAttempt, setFailed } from './deliveries.queries.ts'
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
  // A receiver that is slow or gone leaves room for those of other companies.
  groupConcurrency: 2,
  run: deliver,
  giveUp: async ({ delivery }, db, now) => {
    const webhook = await setFailed(db, delivery)
    if (webhook !== undefined) await notifyFailure(db, webhook, now)
  },
})

/** Notifies the administrators of the company, once a day. */
async function notifyFailure(db: Db, webhook: number, now: Date): Promise<void> {
  const owners = await findWebhookOwners(db, webhook)
  const [owner] = owners
  if (!owner) return
  await notify(
    db,
    owners.map(({ userId }) => userId),
    {
      source: `webhook ${webhook} ${dayOf(now)}`,
      tone: 'danger',
      title: {
        fr: `Des événements ne sont pas parvenus à ${owner.name}`,
        en: `Events have not reached ${owner.name}`,
      },
      page: { name: 'webhooks' },
    },
    now,
  )
}

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
