import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** Said when it changes; the region itself must be there before. */
  message: ReactNode
  /** Interrupts what is being read. Only for what cannot wait. */
  assertive?: boolean
}

/** Words for screen readers only, said when they change: the number of results, a line that went away. */
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
