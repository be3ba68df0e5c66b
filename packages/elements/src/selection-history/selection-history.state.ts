import { historyKinds, type RouteInput, type routes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { listFields, wordField } from '../runtime/list/list-state.ts'

/** What the user is looking at: it fits in an address, and what makes no sense in one is left out. */

export const historyTabs = ['history', 'favorites'] as const
export type HistoryTab = (typeof historyTabs)[number]

export const kindChoices = ['all', ...historyKinds] as const

/** `YYYY-MM-DD`, empty when there is none. */
const day = z.catch(z._default(z.iso.date().check(z.refine((text) => text >= '1900-01-01')), ''), '')

export const historyStateSchema = z.object({
  ...listFields,
  tab: wordField(historyTabs),
  kind: wordField(kindChoices),
  after: day,
  before: day,
})

export type HistoryState = z.output<typeof historyStateSchema>

/** Nothing narrows the list. */
export const noFilters = { search: '', kind: 'all', after: '', before: '' } as const

/** The query of the history page that is shown. */
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
