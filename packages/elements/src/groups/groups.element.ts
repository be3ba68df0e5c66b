import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { choiceMessages } from '../shared/choice/choice-messages.ts'
import { groupsEvents, groupsStateSchema } from './groups.state.ts'
import { Groups } from './groups.tsx'

export const GroupsElement = defineElement({
  tag: 'comptoir-groups',
  summary:
    'Groups, companies with their units and people, suppliers with their catalogues, and files of agencies; for the super administrator.',
  component: Groups,
  attributes: {
    'company-id': {
      type: 'number',
      default: null,
      min: 1,
      doc: 'The company that is shown with its units and people; without it, the lists.',
    },
  },
  properties: {
    state: {
      schema: groupsStateSchema,
      doc: 'What the lists show. Give back what `comptoir-groups-changed` said to show it again.',
    },
  },
  events: groupsEvents,
  parts: { search: 'Text box.', results: 'What was found.', company: 'One company.' },
  messages: [
    formMessages,
    listMessages,
    choiceMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
