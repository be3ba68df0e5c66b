import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { ProductErrorReports } from './product-error-reports.tsx'
import { reportEvents, reportsList } from './product-error-reports.state.ts'

export const ProductErrorReportsElement = defineElement({
  tag: 'comptoir-product-error-reports',
  summary: 'Error reports on product sheets: read, answer and close; for CMS and the super administrator.',
  component: ProductErrorReports,
  attributes: {},
  properties: { state: reportsList.property },
  events: reportEvents,
  parts: { search: 'Search field and filters.', results: 'The reports found.' },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
