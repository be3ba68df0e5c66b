import { useCallback, useState } from 'react'

/** Rows rendered at once; more would delay painting and scrolling. */
const step = 30

/** Renders a long list in steps as its end comes into view. */
export interface LongList {
  readonly shown: number
  readonly hasMore: boolean
  readonly showMore: () => void
  /** Ref of a node after the rows. Give it `shown` as its key: one that is in sight all the time asks again then. */
  readonly watch: (node: HTMLElement | null) => (() => void) | undefined
}

/** `first` rows are made at once: fewer for a list that others stand before. */
export function useLongList(length: number, first = step): LongList {
  const [made, setMade] = useState(first)
  const showMore = useCallback(() => setMade((count) => count + step), [])
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
  return { shown: Math.min(made, length), hasMore: made < length, showMore, watch }
}
