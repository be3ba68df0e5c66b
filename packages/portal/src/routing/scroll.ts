import { entryKey } from './history-entries.ts'

const storageKey = 'comptoir.scroll'
/** Maximum time to wait for late content before restoring the scroll position. */
const timeout = 4_000
const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

export interface ScrollMemory {
  /** Before the address changes. */
  readonly remember: () => void
  /** A page that was navigated to: its anchor, else its top. */
  readonly toStart: () => void
  /** The same page under another entry, such as a narrowed search: does not scroll. */
  readonly stay: () => void
  /**
   * Restores the position after Back or Forward, and focuses the followed link; gives up when the user interacts, or when the page
   * does not get long enough again.
   */
  readonly restore: () => void
  readonly stop: () => void
}

/** Remembers the scroll position of each history entry; the browser's own does not wait for late content. */
export function createScrollMemory(page: Window = window): ScrollMemory {
  const positions = new Map<string, number>(read(page))
  const links = new Map<string, string>()
  // The entry on screen: on `popstate` the address has already changed, and may be reverted.
  let current = entryKey(page.history.state)
  let giveUp = () => {}
  page.history.scrollRestoration = 'manual'

  function remember() {
    if (current === null) return
    positions.set(current, page.scrollY)
    const link = focusedLink(page.document)
    if (link === null) links.delete(current)
    else links.set(current, link)
  }

  function restore() {
    giveUp()
    current = entryKey(page.history.state)
    const top = current === null ? undefined : positions.get(current)
    if (top === undefined) toStart()
    else scrollTo(top, current === null ? undefined : links.get(current))
  }

  function toStart() {
    giveUp()
    current = entryKey(page.history.state)
    const anchor = decode(page.location.hash.slice(1))
    if (anchor === '') return page.scrollTo({ top: 0, behavior: 'instant' })
    const selector = `[id="${CSS.escape(anchor)}"], [data-tab="${CSS.escape(anchor)}"]`
    retryOnResize(() => {
      const target = findInShadowRoots(page.document, selector)
      target?.scrollIntoView({ behavior: 'instant', inline: 'nearest' })
      // The content below may still be loading: until then the page is too short.
      return target !== null && target.getBoundingClientRect().top < page.innerHeight / 3
    })
  }

  function scrollTo(top: number, link: string | undefined) {
    let isThere = false
    let isFocused = link === undefined
    retryOnResize(() => {
      if (!isThere) {
        page.scrollTo({ top, behavior: 'instant' })
        isThere = Math.abs(page.scrollY - top) <= 1
      }
      const target = isFocused
        ? null
        : findInShadowRoots(page.document, `a[href="${CSS.escape(link ?? '')}"]`)
      target?.focus({ preventScroll: true })
      isFocused ||= target !== null
      return isThere && isFocused
    })
  }

  /** Tries again whenever the page gets longer, until it works, times out or the user interacts. */
  function retryOnResize(attempt: () => boolean) {
    if (attempt()) return
    const observer = new ResizeObserver(() => attempt() && giveUp())
    const timer = page.setTimeout(() => giveUp(), timeout)
    giveUp = () => {
      observer.disconnect()
      page.clearTimeout(timer)
      for (const event of userEvents) page.removeEventListener(event, giveUp)
      giveUp = () => {}
    }
    for (const event of userEvents) page.addEventListener(event, giveUp, { passive: true })
    observer.observe(page.document.body)
  }

  function save() {
    remember()
    try {
      page.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)))
    } catch {
      // Storage full or blocked: a reload starts at the top.
    }
  }

  page.addEventListener('popstate', remember, { capture: true })
  page.addEventListener('pagehide', save)
  return {
    remember,
    toStart,
    stay() {
      current = entryKey(page.history.state)
    },
    restore,
    stop() {
      giveUp()
      page.removeEventListener('popstate', remember, { capture: true })
      page.removeEventListener('pagehide', save)
    },
  }
}

/** The address of the focused link, in any element. */
function focusedLink({ activeElement }: DocumentOrShadowRoot): string | null {
  const inside = activeElement?.shadowRoot
  return inside?.activeElement
    ? focusedLink(inside)
    : (activeElement?.closest('a')?.getAttribute('href') ?? null)
}

/** The first match in the page or in one of its elements. */
function findInShadowRoots(page: Document, selector: string): HTMLElement | null {
  const elements = page.querySelectorAll('[data-portal-element]')
  const roots = [page, ...Array.from(elements, ({ shadowRoot }) => shadowRoot)]
  for (const root of roots) {
    const found = root?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function read(page: Window): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(page.sessionStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.flatMap((pair: unknown) =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'
        ? [[pair[0], pair[1]] satisfies [string, number]]
        : [],
    )
  } catch {
    return []
  }
}
