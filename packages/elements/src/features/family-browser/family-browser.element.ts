import { defineElement } from '../../runtime/index.ts'
import { familyEvents } from './family-browser.events.ts'
import { familyStateSchema } from './family-browser.state.ts'
import { FamilyBrowser } from './family-browser.tsx'
import { FamilySkeleton } from './family-skeleton.tsx'

export const FamilyBrowserElement = defineElement({
  tag: 'comptoir-family-browser',
  summary: 'The family tree with product counts; a family links to its products.',
  component: FamilyBrowser,
  attributes: {
    family: { type: 'number', default: null, min: 1, doc: 'Id of the family shown at first.' },
  },
  properties: {
    state: {
      schema: familyStateSchema,
      doc: 'Position in the tree. Set it to the `state` of `comptoir-families-changed` to restore it.',
    },
  },
  events: familyEvents,
  parts: { search: 'The search field.', families: 'The families.' },
  messages: { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  placeholder: FamilySkeleton,
})
