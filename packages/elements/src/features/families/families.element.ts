import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { sampleMessages } from '../../domain/sample-file/sample-messages.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { familiesEvents } from './families.events.ts'
import { Families } from './families.tsx'

export const FamiliesElement = defineElement({
  tag: 'comptoir-families',
  summary:
    'The family tree with names, ETIM classes and features: add, move, merge, retire; for the super administrator.',
  component: Families,
  attributes: {},
  properties: {},
  events: familiesEvents,
  parts: {
    search: 'Search field and the button to add a family.',
    tree: 'The tree.',
  },
  messages: [
    formMessages,
    listMessages,
    sampleMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
