import { contactScopes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { formEvents } from '../runtime/form/form-events.ts'
import { idsField, listFields, orderQuery, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const contactOrders = ['name-asc', 'name-desc', 'supplier-asc', 'supplier-desc'] as const

/** What the list shows; the whole of it fits in an address. */
export const contactsStateSchema = z.object({
  ...listFields,
  scope: wordField(['all', ...contactScopes]),
  supplier: idsField,
  order: wordField(contactOrders),
})

export type ContactsState = z.output<typeof contactsStateSchema>
/** As a host hands it over. */
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

/** What is asked of the API for what the list shows. */
export const queryOf = ({ scope, order, search, supplier, ...page }: ContactsState) => ({
  ...page,
  ...(search && { search }),
  ...(scope !== 'all' && { scope }),
  ...(supplier.length > 0 && { supplier }),
  order: orderQuery(order),
  facets: ['scope', 'supplier'] as ('scope' | 'supplier')[],
})
