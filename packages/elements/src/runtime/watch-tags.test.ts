import { expect, test, vi } from 'vitest'
import { watchTags } from './watch-tags.ts'

test('code that did not come is said, and comes once the network is back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let isOnline = false
  const load = vi.fn(() => (isOnline ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))))
  document.body.innerHTML = '<comptoir-late lang="en"></comptoir-late>'
  watchTags({ 'comptoir-late': load, 'comptoir-elsewhere': load }, () => Promise.resolve())
  const notice = () => document.querySelector('comptoir-late [role=alert]')
  await vi.waitFor(() => expect(notice()?.textContent).toContain('Try again'), 20_000)
  expect(load).toHaveBeenCalledTimes(1)

  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(notice()).toBeNull(), 20_000)
  expect(load).toHaveBeenCalledTimes(2)

  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})
