import { randomUUID } from 'node:crypto'
import { webhookTestType } from '@comptoir/contract'
import type { JobServices } from '../jobs/job-services.ts'
import { findSubscribed, insertMessage } from './deliveries.queries.ts'
import { deliverWebhookJob } from './deliver-webhook.jobs.ts'
import type { WebhookQueue } from './webhook-queue.ts'

/** Creates the queue of webhooks. */
export function createWebhookQueue(jobs: JobServices['jobs']): WebhookQueue {
  const enqueue: WebhookQueue['enqueue'] = async (db, { id, webhookId }) => {
    await jobs.enqueue(db, deliverWebhookJob, { delivery: id }, { group: String(webhookId) })
  }
  return {
    enqueue,

    async emit(db, { companyId, type, data }, now) {
      const subscribed = await findSubscribed(db, companyId, type)
      if (subscribed.length === 0) return
      const message = { id: randomUUID(), type, timestamp: now.toISOString(), company: companyId, data }
      for (const delivery of await insertMessage(db, message, subscribed)) await enqueue(db, delivery)
    },

    async emitTest(db, { id, companyId, '@id': address }, now) {
      const timestamp = now.toISOString()
      const data = { '@id': address }
      const message = { id: randomUUID(), type: webhookTestType, timestamp, company: companyId, data }
      const [delivery] = await insertMessage(db, message, [id])
      if (delivery === undefined) throw new Error('The test event has no delivery')
      await enqueue(db, delivery)
      return delivery.id
    },
  }
}
