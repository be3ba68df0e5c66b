import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A keyboard key. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cx(
        'border-line bg-sunken text-muted inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-b-2 px-1 font-sans text-xs',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
