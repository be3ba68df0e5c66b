import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { tableFileMessages } from '../shared/table-text/table-file-messages.ts'
import { consultationEvents, consultationsStateSchema, consultationTabs } from './consultations.state.ts'
import { Consultations } from './consultations.tsx'

export const ConsultationsElement = defineElement({
  tag: 'comptoir-consultations',
  summary:
    'Consultations: the list, and one of them with its lines, suppliers, answers side by side, questions and documents.',
  component: Consultations,
  attributes: {
    'consultation-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'The consultation that is shown; without it, the list.',
    },
    tab: {
      type: 'enum',
      values: consultationTabs,
      default: 'request',
      doc: 'The tab of the consultation that is open.',
    },
  },
  properties: {
    state: {
      schema: consultationsStateSchema,
      doc: 'What the list shows. Give back what `comptoir-consultations-changed` said to show it again.',
    },
  },
  events: consultationEvents,
  parts: {
    search: 'Text box and filters.',
    facets: 'The filters.',
    results: 'The consultations found.',
    consultation: 'One consultation.',
  },
  messages: [
    formMessages,
    listMessages,
    tableFileMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
