import { defineElement } from '../runtime/index.ts'
import { directoryMessages } from '../shared/directory/directory-messages.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { agencySheetEvents } from './agency-sheet.events.ts'
import { AgencySheet } from './agency-sheet.tsx'
import { AgencySkeleton } from './agency-skeleton.tsx'

export const AgencySheetElement = defineElement({
  tag: 'comptoir-agency-sheet',
  summary: "One agency: address, hours, distance, contacts, and its supplier's documents.",
  takesKey: true,
  component: AgencySheet,
  attributes: {
    'agency-id': { type: 'number', default: null, min: 1, doc: 'Number of the agency.' },
  },
  properties: {},
  events: agencySheetEvents,
  parts: {
    facts: 'Address, telephone and opening hours.',
    contacts: 'The people of the agency.',
    documents: "The supplier's documents.",
  },
  messages: [
    directoryMessages,
    formMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: AgencySkeleton,
})
