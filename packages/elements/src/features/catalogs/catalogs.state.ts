import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../../runtime/index.ts'
import { listFields, enumField } from '../../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../../runtime/list/list-store.ts'

export const catalogViews = ['list', 'search'] as const
export const catalogStatuses = ['all', 'active', 'inactive'] as const
export const catalogOrders = [
  'name-asc',
  'name-desc',
  'code-asc',
  'code-desc',
  'supplier-asc',
  'supplier-desc',
  'productCount-desc',
  'productCount-asc',
  'applicationDate-desc',
  'applicationDate-asc',
  'lastDepositAt-desc',
  'lastDepositAt-asc',
] as const

/** The state of the list; small enough for an address. */
export const catalogsStateSchema = z.object({
  ...listFields,
  status: enumField(catalogStatuses),
  order: enumField(catalogOrders),
})

export type CatalogsState = z.output<typeof catalogsStateSchema>
/** The state as given by a host. */
export type CatalogsInput = z.input<typeof catalogsStateSchema>

export const catalogEvents = defineEvents({
  'comptoir-catalogs-changed': {
    doc: 'The user changed what the list shows.',
    detail: z.object({ state: catalogsStateSchema }),
  },
  'comptoir-catalog-changed': {
    doc: 'A catalogue was switched on or off.',
    detail: z.object({ id: z.int(), isActive: z.boolean() }),
  },
})

export const catalogsList: StoreCreator<ListStore<CatalogsState>> = (element) =>
  createListStore(element, catalogsStateSchema.parse({}), 'comptoir-catalogs-changed')

/** The API query of the list. */
export function queryOf({ search, status, order, ...page }: CatalogsState) {
  const [column = 'name', direction = 'asc'] = order.split('-')
  return {
    ...page,
    ...(search && { search }),
    ...(status !== 'all' && { isActive: status === 'active' }),
    order: { [column]: direction },
  }
}

/** The API query of the buyers' search. */
export const searchQueryOf = ({ search, page, itemsPerPage }: CatalogsState) => ({
  page,
  itemsPerPage,
  ...(search && { search }),
})
