import { personStates } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const listedStates = ['all', ...personStates] as const

/** State of the list, small enough for a URL. */
export const peopleStateSchema = z.object({
  ...listFields,
  state: enumField(listedStates),
  order: orderField(['name', 'company'], 'name-asc'),
})

export type PeopleState = z.output<typeof peopleStateSchema>
/** The state as the host sets it. */
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

/** Query of the list request. */
export const queryOf = ({ search, state, order, ...page }: PeopleState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(state !== 'all' && { state }),
})
