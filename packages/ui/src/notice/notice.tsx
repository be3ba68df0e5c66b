import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/icons.ts'

export interface NoticeProps {
  /** @default 'info' */
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links at the end. */
  actions?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
  /** For notices that appear later: `alert` interrupts, `status` waits. */
  live?: 'status' | 'alert'
  className?: string
}

const tones = {
  info: { frame: 'border-brand/30 bg-brand-soft', mark: 'text-brand-ink', Icon: InfoIcon },
  success: { frame: 'border-success/30 bg-success-soft', mark: 'text-success-ink', Icon: SuccessIcon },
  warning: { frame: 'border-warning/35 bg-warning-soft', mark: 'text-warning-ink', Icon: WarningIcon },
  danger: { frame: 'border-danger/30 bg-danger-soft', mark: 'text-danger-ink', Icon: ErrorIcon },
}

/** An inline notice. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, actions, onDismiss, dismissLabel, live, className } = props
  const { frame, mark, Icon } = tones[tone]
  return (
    <div role={live} className={cx('flex items-start gap-3 rounded-md border px-3.5 py-3', frame, className)}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4.5 shrink-0', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {title && <p className="m-0 font-semibold">{title}</p>}
          {children && <div className="text-pretty">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton
          size="sm"
          className="-my-1 -me-1.5"
          label={dismissLabel}
          icon={<CloseIcon />}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
