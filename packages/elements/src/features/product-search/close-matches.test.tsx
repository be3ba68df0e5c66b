import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { showSearch } from './testing/show-search.tsx'

// Speeds up queries: jsdom computes styles for each node, and nothing is hidden without a stylesheet.
configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))

const listed = async (name: string | RegExp) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')

test('lists partial matches separately below, marked and counted apart', async () => {
  showSearch(api, { query: 'disj 2P 63A' })
  const full = await listed('Résultats')
  const near = await listed(/^Produits proches.: un mot ou plus/)
  expect(full.length + near.length).toBe(10)
  for (const row of full) expect(row.textContent).not.toMatch(/sans «/)
  for (const row of near) expect(row.textContent).toMatch(/sans «.(2P|63A).»/i)
  expect(near.some((row) => /sans «.2p.» et «.63a.»/i.test(row.textContent))).toBe(true)
  const count = screen.getByRole('heading', { name: /produits, et \d+ proches$/ })
  const status = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(status.join(' ')).toContain(count.textContent)
  // The pagination covers both groups.
  await user.click(screen.getByRole('button', { name: /Page suivante/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Résultats' })).toBeNull())
  expect(await listed(/^Produits proches.: un mot ou plus/)).not.toHaveLength(0)
})

test('does not report a word as missing when its absence is uncertain', async () => {
  showSearch(api, { query: 'disj diff 63A' })
  const near = await listed(/^Produits proches/)
  const others = near.filter((row) => /mod\./.test(row.textContent))
  expect(others.length).toBeGreaterThan(0)
  for (const row of others) {
    expect(row.textContent).toMatch(/non précisé\u202F: «.diff.»/)
    expect(row.textContent).not.toMatch(/sans «[^»]*diff/)
  }
})

test('a single-word text, or a full page of matches, has no partial matches', async () => {
  showSearch(api, { query: 'coffret' })
  await listed('Résultats')
  expect(screen.queryByText(/Produits proches/)).toBeNull()
  expect(screen.getByRole('heading', { name: '7 produits' })).toBeTruthy()
})
