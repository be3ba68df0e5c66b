import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { enumField, orderField } from '../../runtime/list/list-state.ts'

export const groupsTabs = ['companies', 'groups', 'suppliers', 'manufacturers', 'agencies'] as const

/** The imports whose dialog may be open, by the `name` of their offer. */
const imports = ['none', 'companies', 'units', 'people', 'suppliers', 'supplier-traits', 'agencies'] as const

/** State of the lists, small enough for a URL. */
export const groupsList = defineList('comptoir-groups-changed', {
  tab: enumField(groupsTabs),
  importing: enumField(imports),
  order: orderField(['name'], 'name-asc'),
})

export type GroupsState = ListStateOf<typeof groupsList>

export const groupsEvents = defineEvents({
  ...formEvents,
  ...groupsList.events,
  'comptoir-company-shown': {
    doc: 'A company is shown.',
    detail: z.object({ id: z.int(), name: z.string() }),
  },
})
