// Two builds may run on one page, so the count of open dialogs is global.
const key = Symbol.for('comptoir.scroll-lock')

interface Lock {
  count: number
  restore: () => void
}

function isLock(value: unknown): value is Lock {
  return typeof value === 'object' && value !== null && 'count' in value && 'restore' in value
}

function currentLock(): Lock {
  const existing: unknown = Reflect.get(globalThis, key)
  if (isLock(existing)) return existing
  const lock: Lock = { count: 0, restore: () => {} }
  Reflect.set(globalThis, key, lock)
  return lock
}

/** Locks the scrolling of the page behind a dialog; returns the unlock function. */
export function lockPageScroll(): () => void {
  const lock = currentLock()
  lock.count += 1
  if (lock.count === 1) {
    const page = document.documentElement
    const { overflow, scrollbarGutter } = page.style
    const hasScrollbar = window.innerWidth > page.clientWidth
    page.style.overflow = 'hidden'
    // Without the gutter the page would jump sideways by the width of its scrollbar.
    if (hasScrollbar) page.style.scrollbarGutter = 'stable'
    lock.restore = () => Object.assign(page.style, { overflow, scrollbarGutter })
  }
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    lock.count -= 1
    if (lock.count === 0) lock.restore()
  }
}
