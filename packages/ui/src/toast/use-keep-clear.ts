import { useEffect, type RefObject } from 'react'

/**
 * Keeps the toasts above what they would cover at the lower edge of the window, such as a total or the links to what was
 * just created: elements marked with `data-keep-clear` anywhere on the page, whose toasts cover those of its elements as
 * well.
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
        const isCovered = bottom >= innerHeight - element.offsetHeight && top < innerHeight
        return isCovered && top >= element.offsetHeight ? innerHeight - top : 0
      })
      element.style.setProperty('bottom', `${Math.max(0, ...bottoms)}px`)
    }
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    // Marked content may appear after its toast.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    observer.observe(element)
    return () => {
      observer.disconnect()
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
