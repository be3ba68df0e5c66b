import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { keyMessages } from '../shared/key/key-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { keysStateSchema, partnerKeyEvents } from './partner-keys.state.ts'
import { PartnerKeys } from './partner-keys.tsx'

export const PartnerKeysElement = defineElement({
  tag: 'comptoir-partner-keys',
  summary: "Publishable keys of partners' pages: made, changed and revoked; for the super administrator.",
  component: PartnerKeys,
  attributes: {},
  properties: {
    state: {
      schema: keysStateSchema,
      doc: 'What the list shows. Give back what `comptoir-partner-keys-changed` said to show it again.',
    },
  },
  events: partnerKeyEvents,
  parts: { search: 'Text box and states.', results: 'The keys found.' },
  messages: [
    formMessages,
    listMessages,
    keyMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
