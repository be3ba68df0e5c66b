import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { keyMessages } from '../../domain/key/key-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { clientsList, erpClientEvents } from './erp-clients.state.ts'
import { ErpClients } from './erp-clients.tsx'

export const ErpClientsElement = defineElement({
  tag: 'comptoir-erp-clients',
  summary: 'ERPs whose buyers sign in by Punch-Out: add, edit, renew the secret, revoke.',
  component: ErpClients,
  attributes: {},
  properties: { state: clientsList.property },
  events: erpClientEvents,
  parts: { search: 'Search field and state filter.', results: 'The ERPs found.' },
  messages: [
    formMessages,
    listMessages,
    keyMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
