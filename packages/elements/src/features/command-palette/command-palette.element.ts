import * as z from 'zod/mini'
import { defineElement } from '../../runtime/index.ts'
import { paletteEvents } from './command-palette.events.ts'
import { CommandPalette } from './command-palette.tsx'

export const CommandPaletteElement = defineElement({
  tag: 'comptoir-command-palette',
  summary: 'Opens a product, a family, a supplier or a page from anywhere, by typing a few letters.',
  component: CommandPalette,
  attributes: {
    open: {
      type: 'boolean',
      doc: 'Shows the palette. It has no keyboard shortcut of its own; the host provides one.',
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
      doc: 'The pages that the user may open, named by the host; found by their label and by `about`.',
    },
  },
  events: paletteEvents,
  methods: { show: { doc: 'Opens the palette: sets `open`, also after the user has closed it.' } },
  messages: { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
})
