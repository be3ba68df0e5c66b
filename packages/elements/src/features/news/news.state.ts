import { newsPhases } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const newsViews = ['read', 'manage'] as const
export const phaseFilters = ['all', ...newsPhases] as const

/** State of the authors' list, small enough for a URL. */
export const newsStateSchema = z.object({
  ...listFields,
  phase: enumField(phaseFilters),
  order: orderField(['title', 'startsOn', 'endsOn'], 'startsOn-desc'),
})

export type NewsState = z.output<typeof newsStateSchema>
/** The state as the host sets it. */
export type NewsInput = z.input<typeof newsStateSchema>

const one = z.object({ id: z.int() })

export const newsEvents = defineEvents({
  ...formEvents,
  'comptoir-news-changed': {
    doc: 'An author changed what the list shows.',
    detail: z.object({ state: newsStateSchema }),
  },
  'comptoir-news-saved': { doc: 'An item was written, changed or restored.', detail: one },
  'comptoir-news-removed': { doc: 'An item was deleted.', detail: one },
  'comptoir-news-dismissed': { doc: 'A reader dismissed an item.', detail: one },
})

export const newsList: StoreCreator<ListStore<NewsState>> = (element) =>
  createListStore(element, newsStateSchema.parse({}), 'comptoir-news-changed')

/** Query of the list request. */
export const queryOf = ({ search, phase, order, ...page }: NewsState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(phase !== 'all' && { phase }),
})
