import { historyKinds, type RouteInput, type routes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineList, type ListStateOf } from '../../runtime/list/define-list.ts'
import { enumField } from '../../runtime/list/list-state.ts'

/** State of the element, small enough for a URL; invalid values are dropped. */

export const historyTabs = ['history', 'favorites'] as const
export type HistoryTab = (typeof historyTabs)[number]

export const kindChoices = ['all', ...historyKinds] as const

/** `YYYY-MM-DD`, or empty. */
const day = z.catch(z._default(z.iso.date().check(z.refine((text) => text >= '1900-01-01')), ''), '')

export const historyList = defineList('comptoir-history-changed', {
  tab: enumField(historyTabs),
  kind: enumField(kindChoices),
  after: day,
  before: day,
})

export type HistoryState = ListStateOf<typeof historyList>

/** No filters. */
export const noFilters = { search: '', kind: 'all', after: '', before: '' } as const

/** Query of the current history page. */
export function historyQuery(state: HistoryState): RouteInput<typeof routes.listHistory>['query'] {
  const { search, kind, after, before, page, itemsPerPage } = state
  return {
    page,
    itemsPerPage,
    ...(search && { search }),
    ...(kind !== 'all' && { kind }),
    ...((after || before) && { dates: { ...(after && { after }), ...(before && { before }) } }),
  }
}
