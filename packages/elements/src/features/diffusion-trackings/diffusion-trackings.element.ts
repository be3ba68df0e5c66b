import { defineElement } from '../../runtime/index.ts'
import { listMessages } from '../../runtime/list/list-messages.ts'
import { DiffusionSkeleton } from './diffusion-skeleton.tsx'
import { diffusionKinds, diffusionsList } from './diffusion-trackings.state.ts'
import { DiffusionTrackings } from './diffusion-trackings.tsx'

export const DiffusionTrackingsElement = defineElement({
  tag: 'comptoir-diffusion-trackings',
  summary: 'Diffusion progress of deposited products or pictures; for the super administrator.',
  component: DiffusionTrackings,
  attributes: {
    kind: {
      type: 'enum',
      values: diffusionKinds,
      default: 'product',
      doc: '`product`, or `media` for pictures.',
    },
  },
  properties: { state: diffusionsList.property },
  events: diffusionsList.events,
  parts: { search: 'Search field and state filter.', results: 'The diffusions found.' },
  messages: [
    listMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: DiffusionSkeleton,
})
