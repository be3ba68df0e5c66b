// jsdom has neither the top layer nor layout: these mocks cover what can be observed without pixels.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// Generous for slow machines.
configure({ asyncUtilTimeout: 20_000 })

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]')?.focus()
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})

// jsdom's stylesheet hides elements with `popover`; its `:popover-open` never matches.
const shown = new WeakSet<Element>()
// oxlint-disable-next-line typescript/unbound-method -- it is called with its element below
const matches = Element.prototype.matches

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    shown.add(this)
    this.style.display = 'block'
    for (const type of ['beforetoggle', 'toggle']) {
      this.dispatchEvent(Object.assign(new Event(type), { newState: 'open', oldState: 'closed' }))
    }
  },
  hidePopover(this: HTMLElement) {
    shown.delete(this)
    this.style.display = ''
    for (const type of ['beforetoggle', 'toggle']) {
      this.dispatchEvent(Object.assign(new Event(type), { newState: 'closed', oldState: 'open' }))
    }
  },
  togglePopover(this: HTMLElement) {
    if (shown.has(this)) this.hidePopover()
    else this.showPopover()
  },
})

Object.assign(Element.prototype, {
  matches(this: Element, selector: string) {
    return selector === ':popover-open' ? shown.has(this) : matches.call(this, selector)
  },
})

class NoLayoutObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoLayoutObserver
