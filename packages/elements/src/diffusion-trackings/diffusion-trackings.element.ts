import { defineElement } from '../runtime/index.ts'
import { listMessages } from '../runtime/list/list-messages.ts'
import { DiffusionSkeleton } from './diffusion-skeleton.tsx'
import { diffusionEvents, diffusionKinds, diffusionsStateSchema } from './diffusion-trackings.state.ts'
import { DiffusionTrackings } from './diffusion-trackings.tsx'

export const DiffusionTrackingsElement = defineElement({
  tag: 'comptoir-diffusion-trackings',
  summary: 'How far deposited products or pictures have been passed on; for the super administrator.',
  component: DiffusionTrackings,
  attributes: {
    kind: {
      type: 'enum',
      values: diffusionKinds,
      default: 'product',
      doc: 'What is followed: `product`, or `media` for pictures.',
    },
  },
  properties: {
    state: {
      schema: diffusionsStateSchema,
      doc: 'What the list shows. Give back what `comptoir-diffusion-trackings-changed` said to show it again.',
    },
  },
  events: diffusionEvents,
  parts: { search: 'Text box and states.', results: 'What was passed on.' },
  messages: [
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: DiffusionSkeleton,
})
