import { defineElement } from '../runtime/index.ts'
import { formMessages } from '../runtime/form/form-messages.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { ListSkeleton } from '../runtime/list/list-skeleton.tsx'
import { peopleStateSchema, personalDataEvents } from './personal-data.state.ts'
import { PersonalData } from './personal-data.tsx'

export const PersonalDataElement = defineElement({
  tag: 'comptoir-personal-data',
  summary: 'What is kept of each person, as a file, and erasing them; for the super administrator.',
  component: PersonalData,
  attributes: {},
  properties: {
    state: {
      schema: peopleStateSchema,
      doc: 'What the list shows. Give back what `comptoir-personal-data-changed` said to show it again.',
    },
  },
  events: personalDataEvents,
  parts: { search: 'Text box and states.', results: 'The people found.' },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
