import { constants, historyKinds, type RouteInput, type routes } from '@comptoir/contract'
import * as z from 'zod/mini'

/** What the user is looking at: it fits in an address, and what makes no sense in one is left out. */

export const historyTabs = ['history', 'favorites'] as const
export type HistoryTab = (typeof historyTabs)[number]

export const kindChoices = ['all', ...historyKinds] as const

/** A whole number, or text that holds one. */
const numeric = z.pipe(z.union([z.number(), z.string()]), z.transform(Number))
const isPageSize = (size: number) => constants.pageSizes.some((allowed) => allowed === size)
/** `YYYY-MM-DD`, empty when there is none. */
const day = z.catch(z._default(z.iso.date().check(z.refine((text) => text >= '1900-01-01')), ''), '')

export const historyStateSchema = z.object({
  tab: z.catch(z._default(z.enum(historyTabs), 'history'), 'history'),
  search: z.catch(z._default(z.string().check(z.trim(), z.maxLength(constants.textMaxLength)), ''), ''),
  kind: z.catch(z._default(z.enum(kindChoices), 'all'), 'all'),
  after: day,
  before: day,
  page: z.catch(z._default(z.pipe(numeric, z.int().check(z.minimum(constants.firstPage))), 1), 1),
  itemsPerPage: z.catch(
    z._default(z.pipe(numeric, z.number().check(z.refine(isPageSize))), constants.defaultPageSize),
    constants.defaultPageSize,
  ),
})

export type HistoryState = z.output<typeof historyStateSchema>

/** Nothing narrows the list. */
export const noFilters = { search: '', kind: 'all', after: '', before: '' } as const

export function hasFilters({ search, kind, after, before }: HistoryState): boolean {
  return search !== '' || kind !== 'all' || after !== '' || before !== ''
}

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
