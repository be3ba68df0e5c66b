import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, orderField, orderQuery, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const groupsTabs = ['companies', 'groups', 'suppliers', 'manufacturers', 'agencies'] as const

/** What the lists show; the whole of it fits in an address. */
export const groupsStateSchema = z.object({
  ...listFields,
  tab: wordField(groupsTabs),
  order: orderField(['name'], 'name-asc'),
})

export type GroupsState = z.output<typeof groupsStateSchema>
/** As a host hands it over. */
export type GroupsInput = z.input<typeof groupsStateSchema>

export const groupsEvents = defineEvents({
  ...formEvents,
  'comptoir-groups-changed': {
    doc: 'The user changed what the lists show.',
    detail: z.object({ state: groupsStateSchema }),
  },
  'comptoir-company-shown': {
    doc: 'A company is shown.',
    detail: z.object({ id: z.int(), name: z.string() }),
  },
})

export const groupsList: StoreCreator<ListStore<GroupsState>> = (element) =>
  createListStore(element, groupsStateSchema.parse({}), 'comptoir-groups-changed')

/** What is asked of the API for what a list shows. */
export const queryOf = ({ search, order, page, itemsPerPage }: GroupsState) => ({
  page,
  itemsPerPage,
  ...(search && { search }),
  order: orderQuery(order),
})
