import { cx } from '@comptoir/ui'
import type { ReactNode } from 'react'

interface ListItemsProps {
  readonly label: string
  readonly stale: boolean
  /** The layout: a column, a grid. */
  readonly className: string
  /** `li` elements. */
  readonly children: ReactNode
}

/** Rows of a `ListPage` as cards instead of a table. */
export function ListItems({ label, stale, className, children }: ListItemsProps) {
  return (
    <ul
      role="list"
      aria-label={label}
      aria-busy={stale || undefined}
      className={cx(
        'm-0 list-none gap-3 p-0 transition-opacity duration-150',
        stale && 'opacity-60',
        className,
      )}
    >
      {children}
    </ul>
  )
}
