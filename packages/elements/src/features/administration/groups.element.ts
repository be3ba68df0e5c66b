import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { choiceMessages } from '../../domain/choice/choice-messages.ts'
import { importMessages } from '../../domain/import/import-messages.ts'
import { groupsEvents, groupsList } from './groups.state.ts'
import { Groups } from './groups.tsx'

export const GroupsElement = defineElement({
  tag: 'comptoir-groups',
  summary:
    'Groups, companies with their units and users, suppliers with their catalogues, and agencies, each by form or by file, for the super administrator; or the people of one company, for its administrators.',
  component: Groups,
  attributes: {
    'company-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'The company shown with its units and users; without it, the lists.',
    },
    'own-company': {
      type: 'boolean',
      doc: "The people of the user's own company, for its administrators.",
    },
  },
  properties: { state: groupsList.property },
  events: groupsEvents,
  parts: { search: 'Search field.', results: 'The rows found.', company: 'One company.' },
  messages: [
    formMessages,
    listMessages,
    choiceMessages,
    ...importMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
