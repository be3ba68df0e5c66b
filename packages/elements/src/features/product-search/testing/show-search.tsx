import type { Role } from '@comptoir/contract'
import { screen } from '@testing-library/react'
import { productMessages } from '../../../domain/product/product-messages.ts'
import type { FixtureApi } from '../../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../../runtime/testing/index.tsx'
import { ProductSearch } from '../product-search.tsx'

const messages = [
  productMessages,
  { fr: () => import('../messages/fr.json'), en: () => import('../messages/en.json') },
]

let users = 0

type Props = Partial<Parameters<typeof ProductSearch>[0]>

/** Renders the search with a fixture API. A new user per test, so that caches are not shared. */
export function showSearch(
  { apiBase }: FixtureApi,
  props: Props = {},
  options: { roles?: readonly Role[]; locale?: 'fr' | 'en' } = {},
) {
  users += 1
  const token = buildToken({ sub: `search-${users}`, roles: options.roles ?? ['ROLE_CLIENT'] })
  const allProps: Parameters<typeof ProductSearch>[0] = {
    query: null,
    itemsPerPage: 10,
    display: 'list',
    density: 'comfortable',
    pageShortcuts: false,
    state: undefined,
    recentSearches: undefined,
    ...props,
  }
  return renderScreen(<ProductSearch {...allProps} />, {
    messages,
    apiBase,
    token,
    locale: options.locale ?? 'fr',
    hrefFor: (page, params) => `/${page}/${params['id'] ?? ''}`,
  })
}

export const results = () => screen.findByRole('list', { name: 'Résultats' })

/** The details of the `comptoir-search-changed` events, in order. */
export const searched = (events: readonly CustomEvent[]) =>
  events
    .filter(({ type }) => type === 'comptoir-search-changed')
    .map(({ detail }) => detail as { state: { search: string }; total: number | null })
