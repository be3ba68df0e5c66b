import type { ReactNode } from 'react'

export interface LoadingRegionProps {
  /** Announced once, for all the shapes inside. */
  label: string
  children: ReactNode
  className?: string
}

/** Skeletons with one sentence for screen readers. */
export function LoadingRegion({ label, children, className }: LoadingRegionProps) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
