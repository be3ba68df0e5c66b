import * as z from 'zod/mini'
import { formEvents } from '../../runtime/form/form-events.ts'
import { defineEvents } from '../../runtime/index.ts'
import { defineList } from '../../runtime/list/define-list.ts'

/** State of a list of catalogues or products. */
export const customList = defineList('comptoir-custom-catalogs-changed', {})

export const customCatalogEvents = defineEvents({
  ...formEvents,
  ...customList.events,
  'comptoir-cart-changed': {
    doc: 'The number of lines in the cart has changed: put it on a badge.',
    detail: z.object({ count: z.int() }),
  },
})
