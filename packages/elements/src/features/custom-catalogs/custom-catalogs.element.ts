import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { tableFileMessages } from '../../domain/table-text/table-file-messages.ts'
import { CustomSkeleton } from './custom-skeleton.tsx'
import { customCatalogEvents, customList } from './custom-catalogs.state.ts'
import { CustomCatalogs } from './custom-catalogs.tsx'

export const CustomCatalogsElement = defineElement({
  tag: 'comptoir-custom-catalogs',
  summary: "A company's own catalogues, and the products of one of them: edited in place, pasted, exported.",
  component: CustomCatalogs,
  attributes: {
    'code-ctm': {
      type: 'string',
      default: null,
      doc: 'Code of the catalogue whose products are shown; without it, the catalogues.',
    },
  },
  properties: { state: customList.property },
  events: customCatalogEvents,
  parts: {
    search: 'Search field and the button to add a row.',
    results: 'The catalogues or products found.',
  },
  messages: [
    choiceMessages,
    formMessages,
    listMessages,
    tableFileMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: CustomSkeleton,
})
