import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface EmptyStateProps {
  title: ReactNode
  /** Why it is empty, and what to do about it. */
  children?: ReactNode
  icon?: ReactNode
  /** Buttons for the next action. */
  actions?: ReactNode
  /** Less spacing, for panels and tables. */
  compact?: boolean
  className?: string
}

/** Empty state with explanation and actions. */
export function EmptyState({ title, children, icon, actions, compact = false, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'mx-auto flex max-w-120 flex-col items-center text-center',
        compact ? 'gap-2 px-4 py-6' : 'gap-3 px-6 py-14',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className={cx(
            'bg-hover text-muted mb-1 inline-flex items-center justify-center rounded-full',
            compact ? 'size-10 [&>svg]:size-5' : 'size-14 [&>svg]:size-7',
          )}
        >
          {icon}
        </span>
      )}
      <p className={cx('m-0 font-semibold text-balance', compact ? 'text-base' : 'text-lg')}>{title}</p>
      {children && <div className="text-muted text-pretty">{children}</div>}
      {actions && (
        // Typed text can be in the label of a button: it wraps instead of overflowing.
        <div className="mt-2 flex max-w-full flex-wrap justify-center gap-2 [&_span]:wrap-anywhere [&_span]:whitespace-normal! [&>*]:max-w-full [&>*]:py-1">
          {actions}
        </div>
      )}
    </div>
  )
}
