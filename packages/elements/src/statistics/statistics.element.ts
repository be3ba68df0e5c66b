import { defineElement } from '../runtime/index.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { chartMessages } from '../shared/chart/chart-messages.ts'
import { statisticsEvents, statisticsStateSchema } from './statistics.state.ts'
import { Statistics } from './statistics.tsx'

export const StatisticsElement = defineElement({
  tag: 'comptoir-statistics',
  summary:
    'What was ordered and asked for, month by month: amounts, savings, answers of suppliers, each with its table and its list.',
  component: Statistics,
  attributes: {},
  properties: {
    state: {
      schema: statisticsStateSchema,
      doc: 'What the page shows. Give back what `comptoir-statistics-changed` said to show it again.',
    },
  },
  events: statisticsEvents,
  parts: { filters: 'Months, unit, supplier, family and job.', figures: 'Figures and charts.' },
  messages: [
    listMessages,
    chartMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
