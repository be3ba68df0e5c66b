import { useCallback, useState, type RefCallback } from 'react'

export interface Overflows {
  x: boolean
  y: boolean
  /** There is content beyond the right edge at the current scroll position. */
  right: boolean
}

/** Whether the content of a box is larger than the box: a box that scrolls must be reachable by keyboard. */
export function useOverflow<Box extends HTMLElement>(): { ref: RefCallback<Box>; overflows: Overflows } {
  const [overflows, setOverflows] = useState<Overflows>({
    x: false,
    y: false,
    right: false,
  })
  const ref = useCallback((box: Box | null) => {
    if (!box) return undefined
    function measure() {
      if (!box) return
      // One pixel of tolerance: fractional widths round differently on either side.
      const next = {
        x: box.scrollWidth > box.clientWidth + 1,
        y: box.scrollHeight > box.clientHeight + 1,
        right: box.scrollWidth > box.clientWidth + box.scrollLeft + 1,
      }
      setOverflows((last) =>
        last.x === next.x && last.y === next.y && last.right === next.right ? last : next,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [])
  return { ref, overflows }
}
