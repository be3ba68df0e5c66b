import { defineElement } from '../runtime/index.ts'
import { KeySkeleton } from './key-skeleton.tsx'
import { partnerKeyEvents } from './partner-keys.events.ts'
import { PartnerKeys } from './partner-keys.tsx'

export const PartnerKeysElement = defineElement({
  tag: 'comptoir-partner-keys',
  summary: "Publishable keys of partners' pages: made, changed and revoked; for the super administrator.",
  component: PartnerKeys,
  attributes: {},
  properties: {},
  events: partnerKeyEvents,
  messages: { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  placeholder: KeySkeleton,
})
