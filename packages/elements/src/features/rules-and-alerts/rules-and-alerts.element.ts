import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { rulesEvents, rulesList } from './rules-and-alerts.state.ts'
import { RulesAndAlerts } from './rules-and-alerts.tsx'

export const RulesAndAlertsElement = defineElement({
  tag: 'comptoir-rules-and-alerts',
  summary:
    'Alerts about agreements, and the rules for costing prices when several suppliers have conditions.',
  component: RulesAndAlerts,
  attributes: {},
  properties: { state: rulesList.property },
  events: rulesEvents,
  parts: { search: 'Search field and filters.', results: 'The alerts or rules found.' },
  messages: [
    formMessages,
    listMessages,
    choiceMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
