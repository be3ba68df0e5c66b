import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { listFields, orderField, orderQuery } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

/** State of the list, small enough for a URL. */
export const abbreviationsStateSchema = z.object({
  ...listFields,
  order: orderField(['short', 'long', 'kind', 'locale'], 'short-asc'),
})

export type AbbreviationsState = z.output<typeof abbreviationsStateSchema>
/** The state as the host sets it. */
export type AbbreviationsInput = z.input<typeof abbreviationsStateSchema>

export const abbreviationEvents = defineEvents({
  ...formEvents,
  'comptoir-search-abbreviations-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: abbreviationsStateSchema }),
  },
  'comptoir-abbreviation-saved': {
    doc: 'An abbreviation was added or changed.',
    detail: z.object({ id: z.int() }),
  },
  'comptoir-abbreviation-removed': {
    doc: 'An abbreviation was removed.',
    detail: z.object({ id: z.int() }),
  },
})

export const abbreviationsList: StoreCreator<ListStore<AbbreviationsState>> = (element) =>
  createListStore(element, abbreviationsStateSchema.parse({}), 'comptoir-search-abbreviations-changed')

/** Query of the list request. */
export const queryOf = ({ search, order, ...page }: AbbreviationsState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
})
