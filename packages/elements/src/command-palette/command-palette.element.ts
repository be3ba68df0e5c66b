import * as z from 'zod/mini'
import { defineElement } from '../runtime/index.ts'
import { paletteEvents } from './command-palette.events.ts'
import { CommandPalette } from './command-palette.tsx'

export const CommandPaletteElement = defineElement({
  tag: 'comptoir-command-palette',
  summary: 'From anywhere to a product, a family, a supplier or a page, by typing a few letters of it.',
  component: CommandPalette,
  attributes: {
    open: {
      type: 'boolean',
      doc: 'Shows the palette. It listens to no key by itself: which one opens it is the host’s choice.',
    },
  },
  properties: {
    pages: {
      schema: z.array(
        z.object({
          page: z.string(),
          params: z.optional(z.record(z.string(), z.string())),
          label: z.string(),
          about: z.optional(z.string()),
        }),
      ),
      doc: 'The pages that the user may open, as the host names them; found by their label and by `about`.',
    },
  },
  events: paletteEvents,
  messages: { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
})
