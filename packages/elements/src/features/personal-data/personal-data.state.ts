import { personStates } from '@comptoir/contract'
import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList } from '../../runtime/list/define-list.ts'
import { orderField, enumField } from '../../runtime/list/list-state.ts'

export const listedStates = ['all', ...personStates] as const

/** State of the list, small enough for a URL. */
export const peopleList = defineList('comptoir-personal-data-changed', {
  state: enumField(listedStates),
  order: orderField(['name', 'company'], 'name-asc'),
})

export const personalDataEvents = defineEvents({
  ...formEvents,
  ...peopleList.events,
  'comptoir-person-erased': {
    doc: 'A person was erased.',
    detail: z.object({ id: z.int() }),
  },
})
