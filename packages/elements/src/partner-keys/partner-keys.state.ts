import * as z from 'zod/mini'
import { formEvents } from '../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, orderField, orderQuery, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

export const keyStates = ['all', 'active', 'revoked'] as const

/** What the list shows; the whole of it fits in an address. */
export const keysStateSchema = z.object({
  ...listFields,
  state: wordField(keyStates),
  order: orderField(['name', 'state', 'lastUsedAt', 'createdAt'], 'state-asc'),
})

export type KeysState = z.output<typeof keysStateSchema>
/** As a host hands it over. */
export type KeysInput = z.input<typeof keysStateSchema>

export const partnerKeyEvents = defineEvents({
  ...formEvents,
  'comptoir-partner-keys-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: keysStateSchema }),
  },
  'comptoir-partner-key-changed': {
    doc: 'A key was made, changed or revoked. The key itself is never told.',
    detail: z.object({ id: z.int(), action: z.enum(['created', 'changed', 'revoked']) }),
  },
})

export const keysList: StoreCreator<ListStore<KeysState>> = (element) =>
  createListStore(element, keysStateSchema.parse({}), 'comptoir-partner-keys-changed')

/** What is asked of the API for what the list shows. */
export const queryOf = ({ search, state, order, ...page }: KeysState) => ({
  ...page,
  order: orderQuery(order),
  ...(search && { search }),
  ...(state !== 'all' && { state }),
})
