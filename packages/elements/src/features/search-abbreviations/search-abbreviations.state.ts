import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineList } from '../../runtime/list/define-list.ts'
import { orderField } from '../../runtime/list/list-state.ts'

/** State of the list, small enough for a URL. */
export const abbreviationsList = defineList('comptoir-search-abbreviations-changed', {
  order: orderField(['short', 'long', 'kind', 'locale'], 'short-asc'),
})

export const abbreviationEvents = defineEvents({
  ...formEvents,
  ...abbreviationsList.events,
  'comptoir-abbreviation-saved': {
    doc: 'An abbreviation was added or changed.',
    detail: z.object({ id: z.int() }),
  },
  'comptoir-abbreviation-removed': {
    doc: 'An abbreviation was removed.',
    detail: z.object({ id: z.int() }),
  },
})
