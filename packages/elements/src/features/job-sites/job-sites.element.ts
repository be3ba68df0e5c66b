import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { placeMessages } from '../../domain/place/place-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { siteEvents, sitesList } from './job-sites.state.ts'
import { JobSites } from './job-sites.tsx'

export const JobSitesElement = defineElement({
  tag: 'comptoir-job-sites',
  summary:
    'Sites that goods are bought for: address, contact, quote and dates; for one site its lists, consultations and orders, what is missing, what is late, and its sums.',
  component: JobSites,
  attributes: {
    'site-id': {
      type: 'string',
      default: null,
      doc: 'Number of the site shown; without it, all sites.',
    },
  },
  properties: { state: sitesList.property },
  events: siteEvents,
  parts: {
    search: 'Search field and filters of the overview.',
    results: 'The sites found.',
    site: 'One site.',
  },
  messages: [
    formMessages,
    listMessages,
    placeMessages,
    productMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
