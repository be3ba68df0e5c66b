import { expect, test, vi } from 'vitest'
import { watchTags } from './watch-tags.ts'

test('reports code that failed to load, and loads it once the network is back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let isOnline = false
  const load = vi.fn(() => (isOnline ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))))
  const ahead = vi.fn<(tag: string, locale: string) => void>()
  document.body.innerHTML = '<comptoir-late lang="en"></comptoir-late>'
  watchTags({ 'comptoir-late': load, 'comptoir-elsewhere': load }, ahead)
  const notice = () => document.querySelector('comptoir-late [role=alert]')
  await vi.waitFor(() => expect(notice()?.textContent).toContain('Try again'), 20_000)
  expect(load).toHaveBeenCalledTimes(1)
  // Everything is requested in parallel, the texts in the page's language.
  expect(ahead.mock.calls).toEqual([['comptoir-late', 'en']])

  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(notice()).toBeNull(), 20_000)
  expect(load).toHaveBeenCalledTimes(2)

  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('finds tags in third-party open shadow roots, also of components defined later', async () => {
  const load = vi.fn(() => Promise.resolve())
  document.body.innerHTML = '<div id="there"></div><later-box></later-box>'
  const there = document.querySelector('#there')?.attachShadow({ mode: 'open' })
  watchTags({ 'comptoir-inner': load, 'comptoir-later': load }, () => undefined)
  expect(load).not.toHaveBeenCalled()
  there?.append(document.createElement('comptoir-inner'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 20_000)
  customElements.define(
    'later-box',
    class extends HTMLElement {
      constructor() {
        super()
        this.attachShadow({ mode: 'open' }).innerHTML = '<section><comptoir-later></comptoir-later></section>'
      }
    },
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), 20_000)
})

test('finds tags in shadow roots that defined components attach some time after they were connected', async () => {
  const load = vi.fn(() => Promise.resolve())
  customElements.define('slow-box', class extends HTMLElement {})
  document.body.innerHTML = '<slow-box></slow-box>'
  watchTags({ 'comptoir-slow': load }, () => undefined)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const root = document.querySelector('slow-box')?.attachShadow({ mode: 'open' })
  root?.append(document.createElement('comptoir-slow'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 20_000)
  document.querySelector('slow-box')?.remove()
})
