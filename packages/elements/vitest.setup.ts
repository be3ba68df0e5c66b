import { afterAll, afterEach, vi } from 'vitest'

// Tests of build steps and of the HTTP client run in Node, where there is nothing of a page.
if ('document' in globalThis) {
  // The kit's setup has the stand-ins for what jsdom lacks.
  await import('../ui/vitest.setup.ts')
  const { cleanup } = await import('@testing-library/react')
  const network = globalThis.fetch
  afterEach(() => {
    cleanup()
    // A fake back end ends with its test.
    globalThis.fetch = network
  })

  // The next file of this process finds the page as it was.
  afterAll(() => {
    vi.useRealTimers()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  })

  // jsdom has no layout, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => {}
}
