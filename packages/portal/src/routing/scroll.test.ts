import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollKeeper, type ScrollKeeper } from './scroll.ts'

let keeper: ScrollKeeper
let top = 0
beforeEach(() => {
  sessionStorage.clear()
  history.replaceState({ comptoirKey: 'first' }, '', '/produits')
  window.scrollTo = (options?: ScrollToOptions | number) => {
    top = typeof options === 'object' ? (options.top ?? 0) : 0
  }
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  keeper = createScrollKeeper()
})
afterEach(() => {
  keeper.stop()
  vi.restoreAllMocks()
})

test('a search that was narrowed has a place of its own to come back to', () => {
  top = 120
  keeper.remember()
  history.pushState({ comptoirKey: 'narrowed' }, '', '/produits?page=2')
  keeper.stay()
  expect(top).toBe(120)
  top = 500
  keeper.remember()
  history.pushState({ comptoirKey: 'product' }, '', '/produits/7')
  keeper.toStart()
  expect(top).toBe(0)

  history.replaceState({ comptoirKey: 'narrowed' }, '', '/produits?page=2')
  window.dispatchEvent(new PopStateEvent('popstate'))
  keeper.restore()
  expect(top).toBe(500)

  history.replaceState({ comptoirKey: 'first' }, '', '/produits')
  window.dispatchEvent(new PopStateEvent('popstate'))
  keeper.restore()
  expect(top).toBe(120)
})
