import type { Role } from '@comptoir/contract'
import { screen } from '@testing-library/react'
import { productMessages } from '../../shared/product/product-messages.ts'
import type { FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { ProductSearch } from '../product-search.tsx'

const messages = [
  productMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

let users = 0

type Props = Partial<Parameters<typeof ProductSearch>[0]>

/** The search on an API of a test. A new user per test, so that caches are not shared. */
export function showSearch(
  { apiBase }: FixtureApi,
  props: Props = {},
  options: { roles?: readonly Role[]; locale?: 'fr' | 'en' } = {},
) {
  users += 1
  const token = buildToken({ sub: `search-${users}`, roles: options.roles ?? ['ROLE_CLIENT'] })
  const given: Parameters<typeof ProductSearch>[0] = {
    query: null,
    itemsPerPage: 10,
    display: 'list',
    density: 'comfortable',
    pageShortcuts: false,
    state: undefined,
    recentSearches: undefined,
    ...props,
  }
  return renderScreen(<ProductSearch {...given} />, {
    messages,
    apiBase,
    token,
    locale: options.locale ?? 'fr',
    hrefFor: (page, params) => `/${page}/${params['id'] ?? ''}`,
  })
}

export const results = () => screen.findByRole('list', { name: 'Résultats' })

/** What the search has told its host, in order. */
export const searched = (events: readonly CustomEvent[]) =>
  events
    .filter(({ type }) => type === 'comptoir-search-changed')
    .map(({ detail }) => detail as { state: { search: string }; total: number | null })
