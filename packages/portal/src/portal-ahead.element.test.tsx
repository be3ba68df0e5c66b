import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, bar, leavePage, startNetwork } from './testing/portal-page.ts'

beforeEach(() => void startNetwork())
afterEach(leavePage)

test('a product that is pointed at lies ready out of reach, and is the page once it is opened', async () => {
  await arrive('/produits', 'ROLE_CLIENT')
  const search = await waitFor(() => {
    const found = document.querySelector('comptoir-product-search')
    if (!found) throw new Error('No search yet')
    return found
  })
  const detail = { id: 7, href: '/produits/7' }
  search.dispatchEvent(new CustomEvent('comptoir-product-pointed', { detail, bubbles: true }))
  const ready = () => document.querySelector('comptoir-product-sheet[product-id="7"]')
  await waitFor(() => expect(ready()).not.toBeNull())
  const sheet = ready()
  expect(sheet?.hasAttribute('ahead')).toBe(true)
  expect(sheet?.closest('[inert]')).not.toBeNull()
  expect(bar()).toBe('/produits')
  expect(document.title).toMatch(/^Produits/)
  const asked = { page: 'product', params: { id: '7' }, href: '/produits/7' }
  search.dispatchEvent(
    new CustomEvent('comptoir-navigate', { detail: asked, bubbles: true, cancelable: true }),
  )
  await waitFor(() => expect(sheet?.hasAttribute('ahead')).toBe(false))
  expect(ready()).toBe(sheet)
  expect(document.querySelector('comptoir-product-search')).toBeNull()
  await waitFor(() => expect(sheet?.closest('[inert]')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  await waitFor(() => expect(document.title).toMatch(/^Fiche produit/))
})
