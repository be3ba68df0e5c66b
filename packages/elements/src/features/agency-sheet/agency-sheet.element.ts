import { defineElement } from '../../runtime/index.ts'
import { directoryMessages } from '../../domain/directory/directory-messages.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { agencySheetEvents } from './agency-sheet.events.ts'
import { aroundSchema } from './agency-sheet.place.ts'
import { AgencySheet } from './agency-sheet.tsx'
import { AgencySkeleton } from './agency-skeleton.tsx'

export const AgencySheetElement = defineElement({
  tag: 'comptoir-agency-sheet',
  summary: "One agency: address, hours, distance, contacts, and its supplier's documents.",
  takesKey: true,
  component: AgencySheet,
  attributes: {
    'agency-id': { type: 'number', default: null, min: 1, doc: 'Id of the agency.' },
  },
  properties: {
    around: {
      schema: aroundSchema,
      doc: 'A place that the distance is measured from, instead of the address in use: its name and coordinates, as in the parameters of `comptoir-navigate` of the supplier finder.',
    },
  },
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
