import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { productMessages } from '../../domain/product/product-messages.ts'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { siteMessages } from '../../domain/site/site-messages.ts'
import { ListsSkeleton } from './lists-skeleton.tsx'
import { listEvents, listOverview } from './selection-lists.state.ts'
import { SelectionLists } from './selection-lists.tsx'

export const SelectionListsElement = defineElement({
  tag: 'comptoir-selection-lists',
  summary:
    'Selection lists: products for a project, with quantities or formulas, headings and notes, shared with colleagues and added to the cart.',
  component: SelectionLists,
  attributes: {
    'list-id': {
      type: 'string',
      default: null,
      doc: 'UUID of the list shown; without it, all lists.',
    },
  },
  properties: { state: listOverview.property },
  events: listEvents,
  parts: {
    search: 'Search field and filters of the overview.',
    results: 'The lists found.',
    list: 'One list.',
  },
  slots: {
    header: 'Above the lists found, or below the name of one list.',
    empty: 'Below the explanation when there is no list.',
    actions: 'Beside the button that creates a list, or those of one list.',
  },
  messages: [
    formMessages,
    listMessages,
    productMessages,
    choiceMessages,
    siteMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListsSkeleton,
})
