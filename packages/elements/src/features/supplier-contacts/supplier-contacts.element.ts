import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { importMessages } from '../../domain/import/import-messages.ts'
import { ContactsSkeleton } from './contacts-skeleton.tsx'
import { contactsEvents, contactsList } from './supplier-contacts.state.ts'
import { SupplierContacts } from './supplier-contacts.tsx'

export const SupplierContactsElement = defineElement({
  tag: 'comptoir-supplier-contacts',
  summary: "Contacts at suppliers: the company's own, which can be edited, and shared ones.",
  component: SupplierContacts,
  attributes: {},
  properties: { state: contactsList.property },
  events: contactsEvents,
  parts: { search: 'Search field and filters.', results: 'The contacts found.' },
  messages: [
    formMessages,
    listMessages,
    ...importMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ContactsSkeleton,
})
