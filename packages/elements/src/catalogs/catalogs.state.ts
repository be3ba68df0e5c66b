import * as z from 'zod/mini'
import { defineEvents, type StoreCreator } from '../runtime/index.ts'
import { listFields, wordField } from '../runtime/list/list-state.ts'
import { createListStore, type ListStore } from '../runtime/list/list-store.ts'

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

/** What the list shows; the whole of it fits in an address. */
export const catalogsStateSchema = z.object({
  ...listFields,
  status: wordField(catalogStatuses),
  order: wordField(catalogOrders),
})

export type CatalogsState = z.output<typeof catalogsStateSchema>
/** As a host hands it over. */
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

/** What is asked of the API for what the list shows. */
export function queryOf({ search, status, order, ...page }: CatalogsState) {
  const [column = 'name', direction = 'asc'] = order.split('-')
  return {
    ...page,
    ...(search && { search }),
    ...(status !== 'all' && { isActive: status === 'active' }),
    order: { [column]: direction },
  }
}

/** The same for the search of buyers. */
export const searchQueryOf = ({ search, page, itemsPerPage }: CatalogsState) => ({
  page,
  itemsPerPage,
  ...(search && { search }),
})
