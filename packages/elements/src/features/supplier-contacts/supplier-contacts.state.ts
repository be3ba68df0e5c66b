import { contactScopes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { idsField, listFields, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const contactSortOrders = ['name-asc', 'name-desc', 'supplier-asc', 'supplier-desc'] as const

/** State of the list, small enough for a URL. */
export const contactsStateSchema = z.object({
  ...listFields,
  scope: enumField(['all', ...contactScopes]),
  supplier: idsField,
  order: enumField(contactSortOrders),
})

export type ContactsState = z.output<typeof contactsStateSchema>
/** The state as the host sets it. */
export type ContactsInput = z.input<typeof contactsStateSchema>

export const contactsEvents = defineEvents({
  ...formEvents,
  'comptoir-supplier-contacts-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: contactsStateSchema }),
  },
})

export const contactsList: StoreCreator<ListStore<ContactsState>> = (element) =>
  createListStore(element, contactsStateSchema.parse({}), 'comptoir-supplier-contacts-changed')

/** Query of the list request. */
export const queryOf = ({ scope, order, search, supplier, ...page }: ContactsState) => ({
  ...page,
  ...(search && { search }),
  ...(scope !== 'all' && { scope }),
  ...(supplier.length > 0 && { supplier }),
  order: orderQuery(order),
  facets: ['scope', 'supplier'] as ('scope' | 'supplier')[],
})
