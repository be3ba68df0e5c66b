import { defineElement } from '../../runtime/index.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { chartMessages } from '../../domain/chart/chart-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { statisticsView } from './statistics.state.ts'
import { Statistics } from './statistics.tsx'

export const StatisticsElement = defineElement({
  tag: 'comptoir-statistics',
  summary:
    'Orders and consultations by month: amounts, savings, supplier answers, each with its table and list.',
  component: Statistics,
  attributes: {},
  properties: { state: statisticsView.property },
  events: statisticsView.events,
  parts: { filters: 'Months, unit, supplier, family, site and project.', figures: 'Figures and charts.' },
  messages: [
    listMessages,
    chartMessages,
    choiceMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
