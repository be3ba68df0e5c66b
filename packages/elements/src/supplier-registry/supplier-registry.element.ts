import { defineElement } from '../runtime/index.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { RegistrySkeleton } from './registry-skeleton.tsx'
import { registryEvents, registryStateSchema } from './supplier-registry.state.ts'
import { SupplierRegistry } from './supplier-registry.tsx'

export const SupplierRegistryElement = defineElement({
  tag: 'comptoir-supplier-registry',
  summary: 'The suppliers with logo, SIREN and agencies, found by text, type, certification and speciality.',
  component: SupplierRegistry,
  attributes: {},
  properties: {
    state: {
      schema: registryStateSchema,
      doc: 'What the registry shows. Give back what `comptoir-supplier-registry-changed` said to show it again.',
    },
  },
  events: registryEvents,
  parts: { search: 'The text box.', facets: 'The filters.', results: 'The suppliers found.' },
  messages: [
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: RegistrySkeleton,
})
