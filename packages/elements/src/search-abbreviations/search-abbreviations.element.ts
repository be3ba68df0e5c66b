import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { abbreviationEvents, abbreviationsStateSchema } from './search-abbreviations.state.ts'
import { SearchAbbreviations } from './search-abbreviations.tsx'

export const SearchAbbreviationsElement = defineElement({
  tag: 'comptoir-search-abbreviations',
  summary:
    'What the trade writes short and the words that the search takes it for: added, changed and removed; for the super administrator.',
  component: SearchAbbreviations,
  attributes: {},
  properties: {
    state: {
      schema: abbreviationsStateSchema,
      doc: 'What the list shows. Give back what `comptoir-search-abbreviations-changed` said to show it again.',
    },
  },
  events: abbreviationEvents,
  parts: { search: 'Text box and the way to a new abbreviation.', results: 'The abbreviations found.' },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
