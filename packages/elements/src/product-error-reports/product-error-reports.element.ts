import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { ProductErrorReports } from './product-error-reports.tsx'
import { reportEvents, reportsStateSchema } from './product-error-reports.state.ts'

export const ProductErrorReportsElement = defineElement({
  tag: 'comptoir-product-error-reports',
  summary:
    'What users found wrong on product sheets: read, answered and closed; for CMS and the super administrator.',
  component: ProductErrorReports,
  attributes: {},
  properties: {
    state: {
      schema: reportsStateSchema,
      doc: 'What the list shows. Give back what `comptoir-product-error-reports-changed` said to show it again.',
    },
  },
  events: reportEvents,
  parts: { search: 'Text box and filters.', results: 'The reports found.' },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
