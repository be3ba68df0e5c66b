import { defineElement } from '../../runtime/index.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { chartMessages } from '../../domain/chart/chart-messages.ts'
import { apiStatisticsList } from './api-statistics.state.ts'
import { ApiStatistics } from './api-statistics.tsx'

export const ApiStatisticsElement = defineElement({
  tag: 'comptoir-api-statistics',
  summary:
    'API usage: calls, errors, p95 and quota by day, client, endpoint and status class; for the super administrator.',
  component: ApiStatistics,
  attributes: {},
  properties: { state: apiStatisticsList.property },
  events: apiStatisticsList.events,
  parts: {
    filters: 'Period, client, status and what is counted by.',
    search: 'Text box of the list.',
    results: 'The rows found.',
  },
  messages: [
    listMessages,
    chartMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
