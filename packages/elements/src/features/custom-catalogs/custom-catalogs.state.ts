import { cartEvents } from '../../domain/product/cart-events.ts'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList } from '../../runtime/list/define-list.ts'

/** State of a list of catalogues or products. */
export const customList = defineList('comptoir-custom-catalogs-changed', {})

export const customCatalogEvents = defineEvents({
  ...formEvents,
  ...customList.events,
  ...cartEvents,
})
