import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** Announced when it changes; the region must be rendered before. */
  message: ReactNode
  /** Interrupts the screen reader; only for urgent messages. */
  assertive?: boolean
}

/** Announces changes to screen readers: the number of results, a removed line. */
export function LiveRegion({ message, assertive = false }: LiveRegionProps) {
  return (
    <div
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      className="sr-only"
    >
      {message}
    </div>
  )
}
