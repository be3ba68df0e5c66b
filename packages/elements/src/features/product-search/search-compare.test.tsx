import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { productMessages } from '../../domain/product/product-messages.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { buildToken, renderScreen } from '../../runtime/testing/index.tsx'
import { ProductSearch } from './product-search.tsx'

const messages = [
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
let users = 0
beforeEach(() => void (api = startFixtureApi()))

function show(compare = '') {
  users += 1
  return renderScreen(
    <ProductSearch
      query=""
      itemsPerPage={10}
      display="list"
      density="comfortable"
      pageShortcuts={false}
      state={{ compare }}
      recentSearches={undefined}
    />,
    {
      messages,
      apiBase: api.apiBase,
      token: buildToken({ sub: `compare-${users}`, roles: ['ROLE_CLIENT'] }),
      locale: 'en',
      hrefFor: (page, params) => `/${page}/${params['id'] ?? ''}`,
    },
  )
}

const comparisons = (events: readonly CustomEvent[]) =>
  events
    .filter(({ type }) => type === 'comptoir-search-changed')
    .map(({ detail }) => (detail as { state: { compare: string } }).state.compare)
const toggles = () => screen.findAllByRole('button', { name: /^Compare / })
const heads = () => screen.getAllByRole('columnheader').slice(1)

describe('comparing', () => {
  test('compares the selected products and notifies the host', async () => {
    const { events } = show()
    const firstToggles = (await toggles()).slice(0, 2)
    for (const toggle of firstToggles) {
      expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
      await user.click(toggle)
    }
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('rowheader', { name: 'Manufacturer' })
    await waitFor(() => expect(heads()).toHaveLength(2))
    expect(comparisons(events).at(-1)).toMatch(/^\d+,\d+$/)
  })

  test('the tray distinguishes two products of the same name', async () => {
    show()
    const [first] = await toggles()
    if (first) await user.click(first)
    const tray = await screen.findByRole('region', { name: 'Products to compare' })
    const reference = screen.getAllByText(/^067301-01\/C$/).find((one) => tray.contains(one))
    expect(reference).toBeTruthy()
    await user.click(
      within(tray).getByRole('button', { name: /^Remove 067301-01\/C .+ from the comparison$/ }),
    )
    expect(screen.queryByRole('region', { name: 'Products to compare' })).toBeNull()
  })

  test('rejects a fifth product with a message', async () => {
    show()
    for (const toggle of (await toggles()).slice(0, 5)) await user.click(toggle)
    expect(screen.getByText('The comparison is full: 4 products at most.')).toBeTruthy()
    expect(await screen.findByText('4 of 4 to compare')).toBeTruthy()
  })

  test('a link opens the comparison, fills the tray and names missing products', async () => {
    const { events } = show('1,2,999')
    await screen.findByText('This product is no longer in the catalogue.')
    await waitFor(() => expect(heads().filter((head) => within(head).queryByRole('link'))).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Remove this product from the comparison' }))
    expect(comparisons(events).at(-1)).toBe('1,2')
    expect(screen.getByText('2 of 4 to compare')).toBeTruthy()
  })

  test('hides and shows identical rows', async () => {
    show('1,7')
    await waitFor(() => expect(heads().filter((head) => within(head).queryByRole('link'))).toHaveLength(2))
    const onlyDifferences = screen.getByRole<HTMLInputElement>('switch', { name: 'Differences only' })
    if (onlyDifferences.checked) await user.click(onlyDifferences)
    const all = screen.getAllByRole('rowheader').length
    await user.click(onlyDifferences)
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(all)
  })

  test('adds a product by reference', async () => {
    const { events } = show('1,2')
    const field = await screen.findByRole('combobox', { name: 'Add a product to the comparison' })
    await user.type(field, '067303')
    await user.click(await screen.findByRole('option', { name: /067303/ }))
    await waitFor(() => expect(comparisons(events).at(-1)).toBe('1,2,3'))
  })

  test('parses the products of a URL defensively', () => {
    const { events } = show('x,-1,2.5,1e9999')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(comparisons(events)).toEqual([])
  })
})
