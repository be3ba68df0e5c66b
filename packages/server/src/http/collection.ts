import type { CollectionView, Facet } from '@comptoir/contract'
import { parseQueryString, writeQueryString } from './query-string.ts'

/** What a list route gives: its members and what is known of the whole. */
export interface CollectionParts<Member> {
  readonly member: Member[]
  readonly totalItems: number
  readonly totalItemsEstimated?: boolean
  readonly facets?: Facet[]
  readonly corrections?: Record<string, string>
}

/** The call that is answered; without `page` the collection has one page and no `view`. */
export interface CollectionCall {
  readonly url: string
  readonly input: { readonly query?: { readonly page?: number; readonly itemsPerPage?: number } }
}

/** A page as JSON-LD, with the addresses of its neighbours: the same query, another `page`. */
export function collection<Member>(call: CollectionCall, parts: CollectionParts<Member>) {
  const [path = '', search = ''] = call.url.split('?')
  const { page, itemsPerPage } = call.input.query ?? {}
  const isPaged = page !== undefined && itemsPerPage !== undefined
  return {
    '@id': path,
    '@type': 'Collection',
    ...parts,
    ...(isPaged && { view: viewOf(path, search, page, Math.ceil(parts.totalItems / itemsPerPage)) }),
  }
}

function viewOf(path: string, search: string, page: number, pages: number): CollectionView {
  const query = parseQueryString(search)
  const at = (number: number) => `${path}?${writeQueryString({ ...query, page: number })}`
  const last = Math.max(1, pages)
  return {
    '@id': at(page),
    first: at(1),
    last: at(last),
    ...(page < last && { next: at(page + 1) }),
    ...(page > 1 && { previous: at(Math.min(page - 1, last)) }),
  }
}
