import { defineElement } from '../runtime/index.ts'
import { familyEvents } from './family-browser.events.ts'
import { familyStateSchema } from './family-browser.state.ts'
import { FamilyBrowser } from './family-browser.tsx'
import { FamilySkeleton } from './family-skeleton.tsx'

export const FamilyBrowserElement = defineElement({
  tag: 'comptoir-family-browser',
  summary: 'The tree of families with what each holds; a family leads to its products.',
  component: FamilyBrowser,
  attributes: {
    family: { type: 'number', default: null, min: 1, doc: 'Id of the family that is shown at first.' },
  },
  properties: {
    state: {
      schema: familyStateSchema,
      doc: 'Where in the tree the user is. Give back what `comptoir-families-changed` said to show it again.',
    },
  },
  events: familyEvents,
  parts: { search: 'The text box.', families: 'The families.' },
  messages: { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  placeholder: FamilySkeleton,
})
