import { personStates } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, orderField, orderQuery, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const listedStates = ['all', ...personStates] as const

/** What the list shows; the whole of it fits in an address. */
export const peopleStateSchema = z.object({
  ...listFields,
  state: wordField(listedStates),
  order: orderField(['name', 'company'], 'name-asc'),
})

export type PeopleState = z.output<typeof peopleStateSchema>
/** As a host hands it over. */
export type PeopleInput = z.input<typeof peopleStateSchema>

export const personalDataEvents = defineEvents({
  ...formEvents,
  'comptoir-personal-data-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: peopleStateSchema }),
  },
  'comptoir-person-erased': {
    doc: 'A person was erased.',
    detail: z.object({ id: z.int() }),
  },
})

export const peopleList: StoreCreator<ListStore<PeopleState>> = (element) =>
  createListStore(element, peopleStateSchema.parse({}), 'comptoir-personal-data-changed')

/** What is asked of the API for what the list shows. */
export const queryOf = ({ search, state, order, ...page }: PeopleState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(state !== 'all' && { state }),
})
