import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { listFields, orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'
import { cartEvents } from '../../domain/product/cart-events.ts'

export const listSharings = ['all', 'mine', 'shared'] as const
export const listShelves = ['used', 'archived'] as const
const wordsField = listFields.search

/** State of the overview, small enough for a URL. */
export const listsStateSchema = z.object({
  ...listFields,
  business: wordsField,
  job: wordsField,
  quote: wordsField,
  sharing: enumField(listSharings),
  shelf: enumField(listShelves),
  order: orderField(['changedAt', 'name', 'createdAt'], 'changedAt-desc'),
})

export type ListsState = z.output<typeof listsStateSchema>
/** The state as the host sets it. */
export type ListsInput = z.input<typeof listsStateSchema>

export const listEvents = defineEvents({
  ...formEvents,
  ...cartEvents,
  'comptoir-selection-lists-changed': {
    doc: 'The user changed what the overview shows.',
    detail: z.object({ state: listsStateSchema }),
  },
  'comptoir-selection-list-shown': {
    doc: 'One list is shown.',
    detail: z.object({ uuid: z.string(), name: z.string() }),
  },
})

export const listsStore: StoreCreator<ListStore<ListsState>> = (element) =>
  createListStore(element, listsStateSchema.parse({}), 'comptoir-selection-lists-changed')

/** Query of the list request. */
export const queryOf = ({ search, business, job, quote, sharing, shelf, order, ...page }: ListsState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(business && { business }),
  ...(job && { job }),
  ...(quote && { quote }),
  ...(sharing !== 'all' && { sharing }),
  ...(shelf === 'archived' && { archived: true }),
})
