import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const groupsTabs = ['companies', 'groups', 'suppliers', 'manufacturers', 'agencies'] as const

/** State of the lists, small enough for a URL. */
export const groupsStateSchema = z.object({
  ...listFields,
  tab: enumField(groupsTabs),
  order: orderField(['name'], 'name-asc'),
})

export type GroupsState = z.output<typeof groupsStateSchema>
/** The state as the host sets it. */
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

/** Query of the list request. */
export const queryOf = ({ search, order, page, itemsPerPage }: GroupsState) => ({
  page,
  itemsPerPage,
  ...(search && { search }),
  order: orderQuery(order),
})
