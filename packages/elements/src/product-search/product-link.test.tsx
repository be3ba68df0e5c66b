import { cleanup, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../runtime/testing/fixture/fixture-api.ts'
import { results, showSearch } from './testing/show-search.tsx'

const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))
afterEach(() => {
  cleanup()
  api.restore()
})

/** The names of the first two results, what the host was told, and what was read of single products. */
async function showLinks() {
  const { events } = showSearch(api)
  const [first, second] = within(await results()).getAllByRole('link')
  if (!first || !second) throw new Error('No links')
  const pointed = () => events.filter(({ type }) => type === 'comptoir-product-pointed')
  const read = () => api.calls.filter((call) => /^GET \/internal\/products\/\d+$/.test(call))
  return { first, second, pointed, read }
}

test('tells the host what is pointed at once it has been read', async () => {
  const { first: link, pointed, read } = await showLinks()
  const release = api.hold('GET /internal/products/1')
  await user.hover(link)
  await waitFor(() => expect(read()).toHaveLength(1))
  expect(pointed()).toEqual([])
  release()
  await waitFor(() => expect(pointed()).toHaveLength(1))
  expect(pointed()[0]?.detail).toMatchObject({ href: link.getAttribute('href') })
})

test('tells the host nothing of what the pointer has left', async () => {
  const { first, second, pointed, read } = await showLinks()
  const release = api.hold('GET /internal/products/1')
  await user.hover(first)
  await waitFor(() => expect(read()).toHaveLength(1))
  await user.unhover(first)
  release()
  await user.hover(second)
  await waitFor(() => expect(pointed()).toHaveLength(1))
  expect(pointed()[0]?.detail).toMatchObject({ href: second.getAttribute('href') })
})

test('tells the host nothing of what could not be read', async () => {
  const { first, second, pointed, read } = await showLinks()
  api.fail('GET /internal/products/', 404)
  await user.hover(first)
  await waitFor(() => expect(read()).toHaveLength(1))
  api.heal()
  await user.hover(second)
  await waitFor(() => expect(pointed()).toHaveLength(1))
  expect(pointed()[0]?.detail).toMatchObject({ href: second.getAttribute('href') })
})
