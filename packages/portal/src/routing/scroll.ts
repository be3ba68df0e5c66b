import { entryKey } from './history-entries.ts'

const storageKey = 'comptoir.scroll'
/** Maximum time to wait for late content before restoring the scroll position. */
const patience = 4_000
const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

export interface ScrollKeeper {
  /** Before the address changes. */
  readonly remember: () => void
  /** A page that was navigated to: its anchor, else its top. */
  readonly toStart: () => void
  /** The same page under another entry, such as a search that was narrowed: nothing moves. */
  readonly stay: () => void
  /**
   * After Back or Forward, and the focus on the link that led away; gives up when the user takes over, or when the page
   * never gets that long again.
   */
  readonly restore: () => void
  readonly stop: () => void
}

/** Remembers the scroll position of each history entry; the browser's own does not wait for late content. */
export function createScrollKeeper(page: Window = window): ScrollKeeper {
  const positions = new Map<string, number>(read(page))
  const links = new Map<string, string>()
  // The entry on screen: on `popstate` the address has changed already, and may be taken back.
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
    keepTrying(() => {
      const target = findDeep(page.document, selector)
      target?.scrollIntoView({ behavior: 'instant', inline: 'nearest' })
      // What stands below it may still be on its way: until then it cannot come up that far.
      return target !== null && target.getBoundingClientRect().top < page.innerHeight / 3
    })
  }

  function scrollTo(top: number, link: string | undefined) {
    let isThere = false
    let isFocused = link === undefined
    keepTrying(() => {
      if (!isThere) {
        page.scrollTo({ top, behavior: 'instant' })
        isThere = Math.abs(page.scrollY - top) <= 1
      }
      const target = isFocused ? null : findDeep(page.document, `a[href="${CSS.escape(link ?? '')}"]`)
      target?.focus({ preventScroll: true })
      isFocused ||= target !== null
      return isThere && isFocused
    })
  }

  /** Tries again whenever the page gets longer, until it works, the time is up or the user takes over. */
  function keepTrying(attempt: () => boolean) {
    if (attempt()) return
    const observer = new ResizeObserver(() => attempt() && giveUp())
    const timer = page.setTimeout(() => giveUp(), patience)
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

/** Where the focused link leads, in whatever element it is. */
function focusedLink({ activeElement }: DocumentOrShadowRoot): string | null {
  const inside = activeElement?.shadowRoot
  return inside?.activeElement
    ? focusedLink(inside)
    : (activeElement?.closest('a')?.getAttribute('href') ?? null)
}

/** The first that fits in the page or in one of the elements of its own. */
function findDeep(page: Document, selector: string): HTMLElement | null {
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
