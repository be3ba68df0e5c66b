import { useCallback, useState } from 'react'

/** Rows that are made at once: more would hold up the first paint, and the scrolling after it. */
const step = 30

/** So much of a long list is made: more as its end comes near. */
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
        // Below the window only: rows made above it would carry off who has gone past with one turn of the wheel.
        rootMargin: '0px 0px 600px',
      })
      observer.observe(node)
      return () => observer.disconnect()
    },
    [showMore],
  )
  return { shown: Math.min(made, length), hasMore: made < length, showMore, watch }
}
