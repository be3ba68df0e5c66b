import { apiStatGroups, statusClasses } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { orderField, orderQuery, enumField } from '../../runtime/list/list-state.ts'

/** Period in days, including today. */
export const periods = ['30', '7', '90', '365'] as const

/** The state of the page; small enough for an address. */
export const apiStatisticsList = defineList('comptoir-api-statistics-changed', {
  days: enumField(periods),
  by: enumField(apiStatGroups),
  /** The API's client key: `company-3`; empty: all. */
  client: z.catch(
    z._default(z.string().check(z.regex(/^(|public|(company|key|link)-[1-9]\d{0,8})$/)), ''),
    '',
  ),
  status: enumField(['all', ...statusClasses]),
  order: orderField(['name', 'calls', 'errors', 'p95'], 'name-desc'),
})

export type ApiStatisticsState = ListStateOf<typeof apiStatisticsList>

/** The first of `count` days that end with the given one. */
export function firstDay(count: number, last: string): string {
  return new Date(Date.parse(`${last}T12:00:00Z`) - (count - 1) * 86_400_000).toISOString().slice(0, 10)
}

/** The API query of everything the filters find. */
export function filtersOf(state: ApiStatisticsState, today: string) {
  const { search, client, status } = state
  return {
    day: { after: firstDay(Number(state.days), today) },
    ...(search && { search }),
    ...(client && { client: [client] }),
    ...(status !== 'all' && { statusClass: [status] }),
  }
}

/** The API query of the list. */
export const queryOf = (state: ApiStatisticsState, today: string) => ({
  ...filtersOf(state, today),
  by: state.by,
  order: orderQuery(state.order),
  page: state.page,
  itemsPerPage: state.itemsPerPage,
})
