import { constants } from '@comptoir/contract'
import { useCallback, useState } from 'react'

/** Returns whether list and map fit side by side, by the element's own width. */
export function useIsWide(): {
  ref: (node: HTMLElement | null) => (() => void) | undefined
  isWide: boolean
} {
  const [isWide, setWide] = useState(false)
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWide(entry.contentRect.width >= constants.breakpoints.md)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return { ref, isWide }
}
