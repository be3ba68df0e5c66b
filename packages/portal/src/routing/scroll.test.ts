import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollMemory, type ScrollMemory } from './scroll.ts'

let scrollMemory: ScrollMemory
let top = 0
beforeEach(() => {
  sessionStorage.clear()
  history.replaceState({ comptoirKey: 'first' }, '', '/produits')
  window.scrollTo = (options?: ScrollToOptions | number) => {
    top = typeof options === 'object' ? (options.top ?? 0) : 0
  }
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  scrollMemory = createScrollMemory()
})
afterEach(() => {
  scrollMemory.stop()
  vi.restoreAllMocks()
})

test('a narrowed search has its own scroll position', () => {
  top = 120
  scrollMemory.remember()
  history.pushState({ comptoirKey: 'narrowed' }, '', '/produits?page=2')
  scrollMemory.stay()
  expect(top).toBe(120)
  top = 500
  scrollMemory.remember()
  history.pushState({ comptoirKey: 'product' }, '', '/produits/7')
  scrollMemory.toStart()
  expect(top).toBe(0)

  history.replaceState({ comptoirKey: 'narrowed' }, '', '/produits?page=2')
  window.dispatchEvent(new PopStateEvent('popstate'))
  scrollMemory.restore()
  expect(top).toBe(500)

  history.replaceState({ comptoirKey: 'first' }, '', '/produits')
  window.dispatchEvent(new PopStateEvent('popstate'))
  scrollMemory.restore()
  expect(top).toBe(120)
})

/** An element of the portal with a list and tabs in its shadow root. */
function addElement(html: string): ShadowRoot {
  const host = document.createElement('div')
  host.dataset['portalElement'] = ''
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = html
  document.body.append(host)
  return root
}

test('Back focuses the row that was followed, also inside an element, once it is rendered again', () => {
  const rows = '<a href="/produits/7">7</a><a href="/produits/8">8</a>'
  const root = addElement(rows)
  root.querySelector<HTMLElement>('[href="/produits/8"]')?.focus()
  scrollMemory.remember()
  root.host.remove()
  history.pushState({ comptoirKey: 'product' }, '', '/produits/8')
  scrollMemory.toStart()

  let grow = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  history.replaceState({ comptoirKey: 'first' }, '', '/produits')
  window.dispatchEvent(new PopStateEvent('popstate'))
  scrollMemory.restore()
  expect(document.activeElement).toBe(document.body)
  const again = addElement(rows)
  grow()
  expect(again.activeElement?.getAttribute('href')).toBe('/produits/8')
  again.host.remove()
  vi.unstubAllGlobals()
})

test('an anchor leads to the tab of that name in an element', () => {
  const root = addElement('<button data-tab="features">F</button><button data-tab="documents">D</button>')
  const scrolled: string[] = []
  for (const tab of root.querySelectorAll<HTMLElement>('button'))
    tab.scrollIntoView = () => void scrolled.push(tab.dataset['tab'] ?? '')
  history.replaceState({ comptoirKey: 'sheet' }, '', '/produits/7#documents')
  scrollMemory.toStart()
  expect(scrolled).toEqual(['documents'])
  root.host.remove()
})
