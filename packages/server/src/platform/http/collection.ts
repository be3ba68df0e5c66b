import type { CollectionView, Facet } from '@comptoir/contract'
import { parseQueryString, writeQueryString } from './query-string.ts'

/** The result of a list route: its members and totals. */
export interface CollectionOptions<Member> {
  readonly member: Member[]
  readonly totalItems: number
  readonly totalItemsEstimated?: boolean
  /** Partial matches beyond the total: they are paged too. */
  readonly partialItems?: number
  readonly facets?: Facet[]
  readonly corrections?: Record<string, string>
}

/** How far numbered pages reach, and the cursor of what follows. */
export interface CollectionDepth {
  /** As a number of members. */
  readonly depth?: number
  /** The cursor of the next page; absent after the last one. */
  readonly cursor?: string
}

/** The call to respond to; without `page` the collection has one page and no `view`. */
export interface CollectionCall {
  readonly url: string
  readonly input: { readonly query?: { readonly page?: number; readonly itemsPerPage?: number } }
}

/** Returns a page as JSON-LD, with links to its neighbours: the same query, another `page`. */
export function collection<Parts extends CollectionOptions<unknown>>(
  call: CollectionCall,
  parts: Parts,
  { depth = Number.POSITIVE_INFINITY, cursor }: CollectionDepth = {},
) {
  const [path = '', search = ''] = call.url.split('?')
  const { page, itemsPerPage } = call.input.query ?? {}
  const isPaged = page !== undefined && itemsPerPage !== undefined
  const pages = isPaged ? Math.ceil((parts.totalItems + (parts.partialItems ?? 0)) / itemsPerPage) : 1
  const reached = isPaged ? Math.floor(depth / itemsPerPage) : 1
  return {
    '@id': path,
    '@type': 'Collection',
    ...parts,
    ...(isPaged && { view: viewOf(path, search, { page, pages, reached, cursor }) }),
  }
}

interface ViewOptions {
  readonly page: number
  readonly pages: number
  /** Returns the last numbered page. */
  readonly reached: number
  readonly cursor: string | undefined
}

function viewOf(path: string, search: string, { page, pages, reached, cursor }: ViewOptions): CollectionView {
  const { cursor: _own, ...query } = parseQueryString(search)
  const at = (number: number, from?: string) =>
    `${path}?${writeQueryString({ ...query, page: number, ...(from !== undefined && { cursor: from }) })}`
  const last = Math.max(1, Math.min(pages, reached))
  const isBeyond = _own !== undefined || page >= reached
  const next = isBeyond
    ? cursor === undefined
      ? null
      : at(page + 1, cursor)
    : page < last
      ? at(page + 1)
      : null
  return {
    '@id': at(page, typeof _own === 'string' ? _own : undefined),
    first: at(1),
    last: at(last),
    ...(next !== null && { next }),
    ...(page > 1 && { previous: at(Math.min(page - 1, last)) }),
  }
}
