import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { keyMessages } from '../shared/key/key-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { clientsStateSchema, erpClientEvents } from './erp-clients.state.ts'
import { ErpClients } from './erp-clients.tsx'

export const ErpClientsElement = defineElement({
  tag: 'comptoir-erp-clients',
  summary: 'ERPs whose buyers come in by Punch-Out: added, changed, given another secret, revoked.',
  component: ErpClients,
  attributes: {},
  properties: {
    state: {
      schema: clientsStateSchema,
      doc: 'What the list shows. Give back what `comptoir-erp-clients-changed` said to show it again.',
    },
  },
  events: erpClientEvents,
  parts: { search: 'Text box and states.', results: 'The ERPs found.' },
  messages: [
    formMessages,
    listMessages,
    keyMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
