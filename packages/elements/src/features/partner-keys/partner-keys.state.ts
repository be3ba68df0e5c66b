import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const keyStates = ['all', 'active', 'revoked'] as const

/** State of the list, small enough for a URL. */
export const keysStateSchema = z.object({
  ...listFields,
  state: enumField(keyStates),
  order: orderField(['name', 'state', 'lastUsedAt', 'createdAt'], 'state-asc'),
})

export type KeysState = z.output<typeof keysStateSchema>
/** The state as the host sets it. */
export type KeysInput = z.input<typeof keysStateSchema>

export const partnerKeyEvents = defineEvents({
  ...formEvents,
  'comptoir-partner-keys-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: keysStateSchema }),
  },
  'comptoir-partner-key-changed': {
    doc: 'A key was created, changed or revoked. The key itself is never included.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'revoked']) }),
  },
})

export const keysList: StoreCreator<ListStore<KeysState>> = (element) =>
  createListStore(element, keysStateSchema.parse({}), 'comptoir-partner-keys-changed')

/** Query of the list request. */
export const queryOf = ({ search, state, order, ...page }: KeysState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(state !== 'all' && { state }),
})
