import type { WebhookEventData, WebhookEventType } from '@comptoir/contract'
import { nameIn } from '../../domain/answers/default-name.ts'
import type { EventQueue } from '../../platform/webhooks/webhook-queue.ts'
import type { ConsultationRow } from './consultations.queries.ts'
import type { ConsultationCall } from './load-consultation.ts'

/** A call that sends events to the company's own systems. */
export interface EventCall extends ConsultationCall {
  readonly webhooks: EventQueue
}

/** What every event of a consultation carries. */
export const eventFacts = ({ id, name }: Pick<ConsultationRow, 'id' | 'name'>) => ({
  '@id': `/api/consultations/${id}`,
  name: nameIn('fr', name),
})

/** Sends an event of a consultation to the systems of its company. */
export const emitEvent = <Type extends WebhookEventType>(
  { db, actor: { companyId }, now, webhooks }: EventCall,
  event: { readonly type: Type; readonly data: WebhookEventData<Type> },
): Promise<void> => webhooks.emit(db, { companyId, ...event }, now)
