import * as z from 'zod/mini'
import { defineEvents } from '../../runtime/index.ts'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { enumField } from '../../runtime/list/list-state.ts'

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
export const catalogsList = defineList('comptoir-catalogs-changed', {
  status: enumField(catalogStatuses),
  order: enumField(catalogOrders),
})

export type CatalogsState = ListStateOf<typeof catalogsList>

export const catalogEvents = defineEvents({
  ...catalogsList.events,
  'comptoir-catalog-changed': {
    doc: 'A catalogue was switched on or off.',
    detail: z.object({ id: z.int(), isActive: z.boolean() }),
  },
})

/** Query of the list request. */
export function queryOf(state: CatalogsState) {
  const { status, ...query } = catalogsList.queryOf(state)
  return { ...query, ...(status && { isActive: status === 'active' }) }
}

/** The API query of the buyers' search. */
export const searchQueryOf = ({ search, page, itemsPerPage }: CatalogsState) => ({
  page,
  itemsPerPage,
  ...(search && { search }),
})
