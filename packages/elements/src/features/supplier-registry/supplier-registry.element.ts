import { defineElement } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
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
  events: { ...formEvents, ...registryList.events },
  parts: { search: 'The search field.', facets: 'The filters.', results: 'The suppliers found.' },
  messages: [
    listMessages,
    formMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: RegistrySkeleton,
})
