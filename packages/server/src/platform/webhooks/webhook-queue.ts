import type { WebhookEventData, WebhookEventType } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'

/** Sends events of companies to their own systems. */
export interface EventQueue {
  /** Queues an event in a transaction: it is sent after the commit to each webhook for it, and not at all after a rollback. */
  emit<Type extends WebhookEventType>(
    db: Db,
    event: { readonly companyId: number; readonly type: Type; readonly data: WebhookEventData<Type> },
    now: Date,
  ): Promise<void>
}

/** The same, with what the screen of webhooks does. */
export interface WebhookQueue extends EventQueue {
  /** Queues the test event of one webhook; returns the id of its delivery. */
  emitTest(
    db: Db,
    webhook: { readonly id: number; readonly companyId: number; readonly '@id': string },
    now: Date,
  ): Promise<number>
  /** Queues a delivery again. */
  enqueue(db: Db, delivery: { readonly id: number; readonly webhookId: number }): Promise<void>
}
