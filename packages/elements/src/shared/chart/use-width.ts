import { useEffect, useRef, useState } from 'react'

/** The width in pixels of a box, as it changes; `fallback` where nothing is laid out. */
export function useWidth(fallback: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(fallback)
  useEffect(() => {
    const box = ref.current
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      const wide = Math.floor(entry?.contentRect.width ?? 0)
      if (wide > 0) setWidth(wide)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
