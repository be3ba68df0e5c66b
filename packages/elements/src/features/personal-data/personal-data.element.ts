import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { peopleList, personalDataEvents } from './personal-data.state.ts'
import { PersonalData } from './personal-data.tsx'

export const PersonalDataElement = defineElement({
  tag: 'comptoir-personal-data',
  summary: 'Export and erasure of the data stored about each person; for the super administrator.',
  component: PersonalData,
  attributes: {},
  properties: { state: peopleList.property },
  events: personalDataEvents,
  parts: { search: 'Search field and state filter.', results: 'The people found.' },
  messages: [
    formMessages,
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
