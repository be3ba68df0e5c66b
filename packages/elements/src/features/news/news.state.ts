import { newsPhases } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList } from '../../runtime/list/define-list.ts'
import { orderField, enumField } from '../../runtime/list/list-state.ts'

export const newsViews = ['read', 'manage'] as const
export const phaseFilters = ['all', ...newsPhases] as const

/** State of the authors' list, small enough for a URL. */
export const newsList = defineList('comptoir-news-changed', {
  phase: enumField(phaseFilters),
  order: orderField(['title', 'startsOn', 'endsOn'], 'startsOn-desc'),
})

const one = z.object({ id: z.int() })

export const newsEvents = defineEvents({
  ...formEvents,
  ...newsList.events,
  'comptoir-news-saved': { doc: 'An item was written, changed or restored.', detail: one },
  'comptoir-news-removed': { doc: 'An item was deleted.', detail: one },
  'comptoir-news-dismissed': { doc: 'A reader dismissed an item.', detail: one },
})
