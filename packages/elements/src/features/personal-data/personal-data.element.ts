import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { peopleStateSchema, personalDataEvents } from './personal-data.state.ts'
import { PersonalData } from './personal-data.tsx'

export const PersonalDataElement = defineElement({
  tag: 'comptoir-personal-data',
  summary: 'Export and erasure of the data stored about each person; for the super administrator.',
  component: PersonalData,
  attributes: {},
  properties: {
    state: {
      schema: peopleStateSchema,
      doc: 'State of the list. Set it to the `state` of `comptoir-personal-data-changed` to restore it.',
    },
  },
  events: personalDataEvents,
  parts: { search: 'Search field and state filter.', results: 'The people found.' },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
