import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorIcon, RetryIcon } from '../icon/icons.ts'

export interface ErrorStateProps {
  title: ReactNode
  /** What happened, as an actionable message. */
  children?: ReactNode
  /** @default a warning icon */
  icon?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** The retry is in progress. */
  busy?: boolean
  /** Other actions. */
  actions?: ReactNode
  /** For support: a code, the id of the request. */
  details?: ReactNode
  compact?: boolean
  className?: string
}

/** An error in place of content, with Retry; announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    children,
    icon = <ErrorIcon />,
    onRetry,
    retryLabel,
    busy,
    actions,
    details,
    compact,
  } = props
  return (
    <div role="alert" className={props.className}>
      <EmptyState
        title={title}
        icon={icon}
        compact={compact}
        actions={
          (onRetry || actions) && (
            <>
              {onRetry && (
                <Button variant="primary" icon={<RetryIcon />} busy={busy} onClick={onRetry}>
                  {retryLabel}
                </Button>
              )}
              {actions}
            </>
          )
        }
      >
        {children}
        {details && <p className="text-muted m-0 mt-2 font-mono text-xs">{details}</p>}
      </EmptyState>
    </div>
  )
}
