import { defineElement } from '../../runtime/index.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { ListSkeleton } from '../../runtime/list/list-skeleton.tsx'
import { tracesList } from './access-traces.state.ts'
import { AccessTraces } from './access-traces.tsx'

export const AccessTracesElement = defineElement({
  tag: 'comptoir-access-traces',
  summary: 'Who opened, exported or changed which row in the last year; for the super administrator.',
  component: AccessTraces,
  attributes: {},
  properties: { state: tracesList.property },
  events: tracesList.events,
  parts: { search: 'Text box and kinds of access.', results: 'The accesses found.' },
  messages: [
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ListSkeleton,
})
