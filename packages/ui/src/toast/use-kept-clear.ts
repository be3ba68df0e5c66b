import { useEffect, type RefObject } from 'react'

/**
 * Keeps the toasts above what must stay in sight at the lower edge of the window, such as a total: what is marked
 * `data-keep-clear` in the same document or shadow root.
 */
export function useKeptClear(region: RefObject<HTMLElement | null>, hasToasts: boolean): void {
  useEffect(() => {
    const element = region.current
    const root = element?.getRootNode()
    if (!hasToasts || !element || !(root instanceof Document || root instanceof ShadowRoot)) return undefined
    const place = () => {
      const bottoms = [...root.querySelectorAll('[data-keep-clear]')].map((kept) => {
        const { top, bottom } = kept.getBoundingClientRect()
        // Higher up than half of the window it is not where toasts are.
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
