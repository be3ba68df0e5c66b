import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { abbreviationEvents, abbreviationsList } from './search-abbreviations.state.ts'
import { SearchAbbreviations } from './search-abbreviations.tsx'

export const SearchAbbreviationsElement = defineElement({
  tag: 'comptoir-search-abbreviations',
  summary: 'Abbreviations and synonyms of the search: add, edit, remove; for the super administrator.',
  component: SearchAbbreviations,
  attributes: {},
  properties: { state: abbreviationsList.property },
  events: abbreviationEvents,
  parts: {
    search: 'Search field and the button to add an abbreviation.',
    results: 'The abbreviations found.',
  },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
