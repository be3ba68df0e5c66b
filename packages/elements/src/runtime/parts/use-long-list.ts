import { useCallback, useState } from 'react'

/** Rows rendered per step; more would delay painting and scrolling. */
const step = 30

/** Renders a long list in steps as its end comes into view. */
export interface LongList {
  readonly shown: number
  readonly hasMore: boolean
  readonly showMore: () => void
  /** Ref of a node after the rows. Use `shown` as its key, so that a node that stays in view triggers again. */
  readonly watch: (node: HTMLElement | null) => (() => void) | undefined
}

/** `first` rows are rendered initially: fewer for a list further down the page. */
export function useLongList(length: number, first = step): LongList {
  const [rendered, setRendered] = useState(first)
  const showMore = useCallback(() => setRendered((count) => count + step), [])
  const watch = useCallback(
    (node: HTMLElement | null) => {
      if (!node || !('IntersectionObserver' in globalThis)) return undefined
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), {
        // Only below the window: rows added above would move the scroll position.
        rootMargin: '0px 0px 600px',
      })
      observer.observe(node)
      return () => observer.disconnect()
    },
    [showMore],
  )
  return { shown: Math.min(rendered, length), hasMore: rendered < length, showMore, watch }
}
