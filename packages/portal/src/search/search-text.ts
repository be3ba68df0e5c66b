import type { RouterState } from '../routing/router.store.ts'
import { queryOf } from '../routing/path.rules.ts'

/** The text of the product search; other pages have a `search` of their own. */
export function searchTextOf({ href, view }: Pick<RouterState, 'href' | 'view'>): string {
  const isSearch = view?.kind === 'page' && view.page.name === 'products'
  return (isSearch && new URLSearchParams(queryOf(href)).get('search')) || ''
}
