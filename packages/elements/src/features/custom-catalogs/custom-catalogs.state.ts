import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

/** State of a list of catalogues or products. */
export const customStateSchema = z.object(listFields)

export type CustomState = z.output<typeof customStateSchema>
/** The state as the host sets it. */
export type CustomInput = z.input<typeof customStateSchema>

export const customCatalogEvents = defineEvents({
  ...formEvents,
  'comptoir-custom-catalogs-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: customStateSchema }),
  },
  'comptoir-cart-changed': {
    doc: 'The number of lines in the cart has changed: put it on a badge.',
    detail: z.object({ count: z.int() }),
  },
})

export const customList: StoreCreator<ListStore<CustomState>> = (element) =>
  createListStore(element, customStateSchema.parse({}), 'comptoir-custom-catalogs-changed')

/** Query of the list request. */
export const queryOf = ({ search, ...page }: CustomState) => ({ ...page, ...(search && { search }) })
