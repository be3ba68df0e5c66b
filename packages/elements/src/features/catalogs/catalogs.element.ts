import { defineElement } from '../../runtime/index.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { catalogEvents, catalogsList, catalogViews } from './catalogs.state.ts'
import { Catalogs } from './catalogs.tsx'
import { CatalogSkeleton } from './catalog-skeleton.tsx'

export const CatalogsElement = defineElement({
  tag: 'comptoir-catalogs',
  summary: "Suppliers' catalogues: the list for their managers, with switches, or the search for buyers.",
  component: Catalogs,
  attributes: {
    view: {
      type: 'enum',
      values: catalogViews,
      default: 'list',
      doc: '`list`: all catalogues, with their switches; `search`: the active ones, with links to their products.',
    },
  },
  properties: { state: catalogsList.property },
  events: catalogEvents,
  parts: { search: 'Text box and states.', results: 'The catalogues found.' },
  messages: [
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: CatalogSkeleton,
})
