import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ContactsSkeleton } from './contacts-skeleton.tsx'
import { contactsEvents, contactsStateSchema } from './supplier-contacts.state.ts'
import { SupplierContacts } from './supplier-contacts.tsx'

export const SupplierContactsElement = defineElement({
  tag: 'comptoir-supplier-contacts',
  summary:
    "People at suppliers: the company's own contacts, which can be edited, and those that everybody has.",
  component: SupplierContacts,
  attributes: {},
  properties: {
    state: {
      schema: contactsStateSchema,
      doc: 'What the list shows. Give back what `comptoir-supplier-contacts-changed` said to show it again.',
    },
  },
  events: contactsEvents,
  parts: { search: 'Text box and filters.', results: 'The contacts found.' },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ContactsSkeleton,
})
