import { useEffect, type RefObject } from 'react'

/**
 * Keeps the toasts above sticky content at the lower edge of the window, such as a total: elements marked with
 * `data-keep-clear` anywhere on the page, whose toasts cover the totals of its elements as well.
 */
export function useKeepClear(region: RefObject<HTMLElement | null>, hasToasts: boolean): void {
  useEffect(() => {
    const element = region.current
    if (!hasToasts || !element) return undefined
    const roots = findRoots(document)
    const own = element.getRootNode()
    if (own instanceof ShadowRoot && !roots.includes(own)) roots.push(own)
    const place = () => {
      const marked = roots.flatMap((root) => [...root.querySelectorAll('[data-keep-clear]')])
      const bottoms = marked.map((sticky) => {
        const { top, bottom } = sticky.getBoundingClientRect()
        // Content in the upper half of the window does not overlap the toasts.
        const isBelow = bottom > 0 && top > innerHeight / 2 && top < innerHeight
        return isBelow ? innerHeight - top : 0
      })
      element.style.setProperty('bottom', `${Math.max(0, ...bottoms)}px`)
    }
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [region, hasToasts])
}

/** A document or shadow root, and every open one below it. */
function findRoots(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? findRoots(shadowRoot) : [],
  )
  return [root, ...below]
}
