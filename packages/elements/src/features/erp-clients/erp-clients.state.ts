import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const clientStates = ['all', 'active', 'revoked'] as const

/** State of the list, small enough for a URL. */
export const clientsStateSchema = z.object({
  ...listFields,
  state: enumField(clientStates),
  order: orderField(['name', 'state', 'lastUsedAt', 'createdAt'], 'state-asc'),
})

export type ClientsState = z.output<typeof clientsStateSchema>
/** The state as the host sets it. */
export type ClientsInput = z.input<typeof clientsStateSchema>

export const erpClientEvents = defineEvents({
  ...formEvents,
  'comptoir-erp-clients-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: clientsStateSchema }),
  },
  'comptoir-erp-client-changed': {
    doc: 'An ERP was added, changed, given a new secret or revoked. The secret is never included.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'renewed', 'revoked']) }),
  },
})

export const clientsList: StoreCreator<ListStore<ClientsState>> = (element) =>
  createListStore(element, clientsStateSchema.parse({}), 'comptoir-erp-clients-changed')

/** Query of the list request. */
export const queryOf = ({ search, state, order, ...page }: ClientsState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(state !== 'all' && { state }),
})
