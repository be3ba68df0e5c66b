import { contactScopes } from '@comptoir/contract'
import { defineEvents } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { idList } from '../../runtime/element/state-fields.ts'
import { enumField } from '../../runtime/list/list-state.ts'

export const contactSortOrders = ['name-asc', 'name-desc', 'supplier-asc', 'supplier-desc'] as const

/** State of the list, small enough for a URL. */
export const contactsList = defineList('comptoir-supplier-contacts-changed', {
  scope: enumField(['all', ...contactScopes]),
  supplier: idList,
  order: enumField(contactSortOrders),
})

export type ContactsState = ListStateOf<typeof contactsList>

export const contactsEvents = defineEvents({
  ...formEvents,
  ...contactsList.events,
})

/** Query of the list request. */
export const queryOf = (state: ContactsState) => ({
  ...contactsList.queryOf(state),
  facets: ['scope', 'supplier'] as ('scope' | 'supplier')[],
})
