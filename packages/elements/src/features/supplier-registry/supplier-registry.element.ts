import { defineElement } from '../../runtime/index.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { RegistrySkeleton } from './registry-skeleton.tsx'
import { registryList } from './supplier-registry.state.ts'
import { SupplierRegistry } from './supplier-registry.tsx'

export const SupplierRegistryElement = defineElement({
  tag: 'comptoir-supplier-registry',
  summary: 'Suppliers with logo, SIREN and agencies, filtered by text, type, certification and speciality.',
  component: SupplierRegistry,
  attributes: {},
  properties: { state: registryList.property },
  events: registryList.events,
  parts: { search: 'The search field.', facets: 'The filters.', results: 'The suppliers found.' },
  messages: [
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: RegistrySkeleton,
})
