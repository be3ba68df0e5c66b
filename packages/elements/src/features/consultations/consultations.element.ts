import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { tableFileMessages } from '../../domain/table-text/table-file-messages.ts'
import { consultationEvents, consultationsList, consultationTabs } from './consultations.state.ts'
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
      doc: 'The consultation shown; without it, the list.',
    },
    tab: {
      type: 'enum',
      values: consultationTabs,
      default: 'request',
      doc: 'The open tab of the consultation.',
    },
  },
  properties: { state: consultationsList.property },
  events: consultationEvents,
  parts: {
    search: 'Search field and filters.',
    facets: 'The filters.',
    results: 'The consultations found.',
    consultation: 'One consultation.',
  },
  messages: [
    formMessages,
    listMessages,
    choiceMessages,
    siteMessages,
    tableFileMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
