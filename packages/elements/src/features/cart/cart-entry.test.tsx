import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftOf } from '../../runtime/session/draft-storage.ts'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { showCart } from './testing/show-cart.tsx'

const user = userEvent.setup({ delay: null })

let api: FixtureApi
beforeEach(() => void (api = startFixtureApi()))
afterEach(() => {
  cleanup()
  api.restore()
})

test('loads the quick entry when opened, for the same user', async () => {
  const { container } = showCart(api)
  await user.click(await screen.findByRole('button', { name: /^Saisie rapide/ }))
  const nested = await waitFor(() => {
    const found = container.querySelector('comptoir-quick-entry')
    if (!found) throw new Error('The quick entry is not there yet')
    return found
  })
  expect(nested.getAttribute('api-base')).toBe(api.apiBase)
  expect(nested.getAttribute('token')).toBeTruthy()
  expect(customElements.get('comptoir-quick-entry')).toBeTruthy()
})

test('shows the number of lines in the quick entry, those of its box or of its report', async () => {
  const { session } = showCart(api)
  const draft = draftOf<unknown>(session, 'quick-entry', (stored) => stored)
  const keep = (value: unknown) => act(() => draft.write(value))
  expect(await screen.findByRole('button', { name: /coller ou importer une liste$/ })).toBeTruthy()
  keep({ text: '10 x 067301\n\n  \n067302 : 4', rows: null })
  expect(await screen.findByRole('button', { name: /^Saisie rapide\s: 2 lignes en attente$/ })).toBeTruthy()
  keep({ text: '', rows: [{ id: 0 }] })
  expect(await screen.findByRole('button', { name: /^Saisie rapide\s: 1 ligne en attente$/ })).toBeTruthy()
  // A draft of another version is not counted.
  for (const strange of [null, 'text', { rows: 3, text: 4 }]) {
    keep(strange)
    expect(await screen.findByRole('button', { name: /coller ou importer une liste$/ })).toBeTruthy()
  }
})
