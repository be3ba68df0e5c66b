import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { enumField, listFields, orderField } from '../../runtime/list/list-state.ts'
import { cartEvents } from '../../domain/product/cart-events.ts'

export const listSharings = ['all', 'mine', 'shared'] as const
export const listShelves = ['used', 'archived'] as const
const wordsField = listFields.search

/** State of the overview, small enough for a URL. */
export const listOverview = defineList('comptoir-selection-lists-changed', {
  business: wordsField,
  job: wordsField,
  quote: wordsField,
  sharing: enumField(listSharings),
  shelf: enumField(listShelves),
  order: orderField(['changedAt', 'name', 'createdAt'], 'changedAt-desc'),
})

export type ListsState = ListStateOf<typeof listOverview>

export const listEvents = defineEvents({
  ...formEvents,
  ...cartEvents,
  ...listOverview.events,
  'comptoir-selection-list-shown': {
    doc: 'One list is shown.',
    detail: z.object({ uuid: z.string(), name: z.string() }),
  },
})

/** Query of the list request. */
export function queryOf(state: ListsState) {
  const { shelf, ...query } = listOverview.queryOf(state)
  return { ...query, ...(shelf === 'archived' && { archived: true }) }
}
