import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { productMessages } from '../shared/product/product-messages.ts'
import { ListsSkeleton } from './lists-skeleton.tsx'
import { listEvents, listsStateSchema } from './selection-lists.state.ts'
import { SelectionLists } from './selection-lists.tsx'

export const SelectionListsElement = defineElement({
  tag: 'comptoir-selection-lists',
  summary:
    'Selection lists: products kept for a job, with quantities that may be formulas, headings and notes, shared with colleagues and put into the cart.',
  component: SelectionLists,
  attributes: {
    'list-id': {
      type: 'string',
      default: null,
      doc: 'UUID of the list that is shown; without it, all lists.',
    },
  },
  properties: {
    state: {
      schema: listsStateSchema,
      doc: 'What the overview shows. Give back what `comptoir-selection-lists-changed` said to show it again.',
    },
  },
  events: listEvents,
  parts: {
    search: 'Text box and filters of the overview.',
    results: 'The lists found.',
    list: 'One list.',
  },
  messages: [
    formMessages,
    listMessages,
    productMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListsSkeleton,
})
