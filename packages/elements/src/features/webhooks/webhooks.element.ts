import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { keyMessages } from '../../domain/key/key-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { webhookEvents, webhooksList } from './webhooks.state.ts'
import { Webhooks } from './webhooks.tsx'

export const WebhooksElement = defineElement({
  tag: 'comptoir-webhooks',
  summary:
    "Addresses of a company's own systems to which events are sent: add, edit, test, renew the secret, remove, and the log.",
  component: Webhooks,
  attributes: {},
  properties: { state: webhooksList.property },
  events: webhookEvents,
  parts: { search: 'Search field.', results: 'The webhooks found.' },
  messages: [
    formMessages,
    listMessages,
    keyMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
