import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { keyMessages } from '../../domain/key/key-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { keysList, partnerKeyEvents } from './partner-keys.state.ts'
import { PartnerKeys } from './partner-keys.tsx'

export const PartnerKeysElement = defineElement({
  tag: 'comptoir-partner-keys',
  summary: "Publishable keys for partners' pages: create, edit, revoke; for the super administrator.",
  component: PartnerKeys,
  attributes: {},
  properties: { state: keysList.property },
  events: partnerKeyEvents,
  parts: { search: 'Search field and state filter.', results: 'The keys found.' },
  messages: [
    formMessages,
    listMessages,
    keyMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
