import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { choiceMessages } from '../shared/choice/choice-messages.ts'
import { rulesEvents, rulesStateSchema } from './rules-and-alerts.state.ts'
import { RulesAndAlerts } from './rules-and-alerts.tsx'

export const RulesAndAlertsElement = defineElement({
  tag: 'comptoir-rules-and-alerts',
  summary:
    'What the watch over agreements has found, and how prices for costing a job are made where several suppliers have conditions.',
  component: RulesAndAlerts,
  attributes: {},
  properties: {
    state: {
      schema: rulesStateSchema,
      doc: 'What the list shows. Give back what `comptoir-rules-and-alerts-changed` said to show it again.',
    },
  },
  events: rulesEvents,
  parts: { search: 'Text box and filters.', results: 'The alerts or rules found.' },
  messages: [
    formMessages,
    listMessages,
    choiceMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
