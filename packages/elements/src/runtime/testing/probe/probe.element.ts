import * as z from 'zod/mini'
import { defineElement } from '../../index.ts'
import { probeEvents } from './probe.events.ts'
import { Probe } from './probe.tsx'

export const ProbeElement = defineElement({
  tag: 'comptoir-probe',
  summary: 'Shows what the runtime gives to a screen.',
  component: Probe,
  attributes: {
    title: { type: 'string', default: 'vide', doc: 'Its title.' },
    'page-size': { type: 'number', default: 10, min: 1, max: 50, doc: 'Rows of a page.' },
    display: { type: 'enum', values: ['grid', 'list'], default: 'grid', doc: 'How rows are shown.' },
    compact: { type: 'boolean', doc: 'Less room.' },
  },
  properties: {
    filters: {
      schema: z.looseObject({ search: z.optional(z.string()), since: z.optional(z.unknown()) }),
      doc: 'What is looked for.',
    },
  },
  events: probeEvents,
  methods: { search: { parameter: 'query', doc: 'Types the text.' } },
  messages: { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
})
